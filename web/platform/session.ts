import { defaultProject } from '#contract/constants.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { CurrentUser, Token } from '#contract/session.ts';
import { call } from './api.ts';
import { dropDrafts } from './draft-store.ts';
import { findHost } from './host.ts';
import { logFailure } from './log.ts';
import { ApiProblem } from './problem.ts';
import { queryClient } from './query-client.ts';
import { markRefusal, takeUnreportedRefusal } from './refusal.ts';
import {
  authFailed,
  authSucceeded,
  loggedOut,
  profileFailed,
  profileRead,
  sessionBegun,
  useAppState,
} from './state.ts';
import { readToken, readUser } from './stored-session.ts';

/**
 * The project's name. The server writes it into index.html; the development server leaves the
 * placeholder.
 */
function projectName(): string {
  const written =
    document.querySelector<HTMLMetaElement>('meta[name="dlab-project"]')?.content ?? '';
  return written === '' || written === '__PROJECT__' ? defaultProject : written;
}

async function begin(): Promise<void> {
  const host = findHost(window);
  const currentProject = projectName();
  if (host === undefined) {
    const token = readToken();
    sessionBegun({ token, currentUser: token && readUser(), currentProject, isHosted: false });
  } else {
    const [token, currentUser] = await Promise.all([host.getToken(), host.getCurrentUser()]);
    sessionBegun({ token, currentUser, currentProject, isHosted: true });
  }
  const refusal = takeUnreportedRefusal();
  if (refusal !== undefined) authFailed(refusal);
}

let started: Promise<void> | undefined;

/** Restores the tab's session, or takes the host's, once per page load. */
export function startSession(): Promise<void> {
  started ??= begin();
  return started;
}

const leaving = () => new Promise<never>(() => undefined);

const heldToken = () => useAppState.getState().token?.access_token;

/**
 * Reads the profile and stores it as the user (spec 4 and 7). A 403 drops the token and then loads
 * the page again, but never twice within a minute (threats.md C5). Any failure leaves nobody signed
 * in, and is passed on. An answer that comes when its token is no longer held changes nothing.
 */
async function readProfile(): Promise<CurrentUser> {
  const requestToken = heldToken();
  try {
    const user = await call('Profile', {});
    if (heldToken() === requestToken) profileRead(user);
    return user;
  } catch (failure) {
    if (heldToken() !== requestToken) throw failure;
    if (failure instanceof ApiProblem && failure.status === 403) {
      const code: ProblemCode = failure.code === 'auth.closed' ? failure.code : 'auth.disconnected';
      const hadToken = requestToken !== undefined;
      loggedOut();
      if (markRefusal(code, hadToken)) {
        window.location.reload();
        return await leaving();
      }
      if (hadToken) authFailed(code);
    }
    profileFailed();
    throw failure;
  }
}

let verified:
  | { readonly token: string | undefined; readonly user: Promise<CurrentUser> }
  | undefined;

/**
 * Who is signed in, by the profile: read once per page load and token, since what the session
 * storage says of a user could be written by anybody (threats.md C8). A read that failed without an
 * answer is repeated by the next call.
 * @throws ApiProblem
 */
export async function verifiedUser(): Promise<CurrentUser> {
  await startSession();
  const token = heldToken();
  if (verified === undefined || verified.token !== token) {
    const reading = { token, user: readProfile() };
    verified = reading;
    reading.user.catch((failure: unknown) => {
      const isRefused =
        failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500;
      if (verified === reading && !isRefused) verified = undefined;
    });
  }
  return verified.user;
}

/** How long to wait before the profile is requested again: longer each time (milliseconds). */
const leastDelay = 2000;
const mostDelay = 15_000;

/**
 * Does a failure say nothing about who is signed in: no answer, or one of a server that cannot find
 * out?
 */
function isNoResponse(failure: unknown): boolean {
  return !(failure instanceof ApiProblem) || failure.status === 0 || failure.status >= 500;
}

/**
 * At the start of every page: reads the profile if a token is held, so that the end of a session
 * shows at once. It retries until an answer comes: a moment without the server signs nobody out.
 * @throws ApiProblem when the profile was refused
 */
export async function takeUpSession(): Promise<void> {
  await startSession();
  const requestToken = heldToken();
  for (
    let delay = leastDelay;
    requestToken !== undefined && heldToken() === requestToken;
    delay = Math.min(2 * delay, mostDelay)
  ) {
    try {
      await verifiedUser();
      // A server that could not find out who called answered all other reads as to the public.
      if (delay > leastDelay) void queryClient.invalidateQueries();
      return;
    } catch (failure) {
      if (!isNoResponse(failure)) throw failure;
      logFailure('the profile did not come', failure);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, delay);
    });
  }
}

/**
 * Begins a new session: the token, then the user by the profile. What was read before is read
 * again.
 */
export async function enter(token: Token): Promise<void> {
  authSucceeded(token);
  // What was requested without this session is no answer to it, and cached answers that are not on
  // screen are dropped.
  await queryClient.cancelQueries();
  queryClient.removeQueries({ type: 'inactive' });
  try {
    await verifiedUser();
  } finally {
    void queryClient.invalidateQueries();
  }
}

/**
 * Ends the session: at once in this tab, whatever the server says, and on the server if it answers
 * (threats.md C16).
 * @param keepsDrafts the session was over by itself: the drafts wait for whoever wrote them
 */
export async function leave({ keepsDrafts = false } = {}): Promise<void> {
  const ending = useAppState.getState().token === null ? undefined : call('Logout', {});
  loggedOut();
  verified = undefined;
  if (!keepsDrafts) dropDrafts();
  queryClient.clear();
  await ending?.catch((cause: unknown) => logFailure('the server did not end the session', cause));
}
