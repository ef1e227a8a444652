import { defaultProject } from '#contract/constants.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { CurrentUser, Token } from '#contract/session.ts';
import { ApiProblem, call } from './api.ts';
import { dropDrafts } from './drafts.ts';
import { findHost } from './host.ts';
import { readToken, readUser } from './kept-session.ts';
import { logFailure } from './log.ts';
import { queryClient } from './query-client.ts';
import { markRefusal, takeUntoldRefusal } from './refusal.ts';
import {
  authFailed,
  authSucceeded,
  begun,
  loggedOut,
  profileFailed,
  profileRead,
  useAppState,
} from './state.ts';

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
    begun({ token, currentUser: token && readUser(), currentProject, isHosted: false });
  } else {
    const [token, currentUser] = await Promise.all([host.getToken(), host.getCurrentUser()]);
    begun({ token, currentUser, currentProject, isHosted: true });
  }
  const refusal = takeUntoldRefusal();
  if (refusal !== undefined) authFailed(refusal);
}

let started: Promise<void> | undefined;

/** Takes up the tab's session, or the host's, once per page load. */
export function startSession(): Promise<void> {
  started ??= begin();
  return started;
}

/** An endless wait: the page is being left. */
const leaving = () => new Promise<never>(() => undefined);

const heldToken = () => useAppState.getState().token?.access_token;

/**
 * Reads the profile and stores it as the user (spec 4 and 7). A 403 drops the token and then loads
 * the page again, but never twice within a minute (threats.md C5). Any failure leaves nobody signed
 * in, and is passed on. An answer that comes when the token it was asked with is no longer held
 * changes nothing.
 */
async function readProfile(): Promise<CurrentUser> {
  const asked = heldToken();
  try {
    const user = await call('Profile', {});
    if (heldToken() === asked) profileRead(user);
    return user;
  } catch (failure) {
    if (heldToken() !== asked) throw failure;
    if (failure instanceof ApiProblem && failure.status === 403) {
      const code: ProblemCode = failure.code === 'auth.closed' ? failure.code : 'auth.disconnected';
      const hadToken = asked !== undefined;
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
 * storage says of a user could be written by anybody (threats.md C8). A read that failed for want
 * of an answer is made again when asked again.
 * @throws ApiProblem
 */
export async function verifiedUser(): Promise<CurrentUser> {
  await startSession();
  const token = heldToken();
  if (verified === undefined || verified.token !== token) {
    const asked = { token, user: readProfile() };
    verified = asked;
    asked.user.catch((failure: unknown) => {
      const isAnswer =
        failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500;
      if (verified === asked && !isAnswer) verified = undefined;
    });
  }
  return verified.user;
}

/** How long the profile is left alone that did not come: longer each time (milliseconds). */
const leastRest = 2000;
const mostRest = 15_000;

/**
 * Does a failure say nothing of who is signed in: no answer, or one of a server that cannot find
 * out?
 */
function isNoAnswer(failure: unknown): boolean {
  return !(failure instanceof ApiProblem) || failure.status === 0 || failure.status >= 500;
}

/**
 * At the start of every page: whoever holds a token is asked for by it, so that a session that
 * ended is told at once. Asked again until an answer comes: a moment without the server makes
 * nobody one of the public.
 * @throws ApiProblem when the profile was refused
 */
export async function takeUpSession(): Promise<void> {
  await startSession();
  const asked = heldToken();
  for (
    let rest = leastRest;
    asked !== undefined && heldToken() === asked;
    rest = Math.min(2 * rest, mostRest)
  ) {
    try {
      await verifiedUser();
      // A server that could not find out who called answered everything as to the public.
      if (rest > leastRest) void queryClient.invalidateQueries();
      return;
    } catch (failure) {
      if (!isNoAnswer(failure)) throw failure;
      logFailure('the profile did not come', failure);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, rest);
    });
  }
}

/**
 * Takes up a new session: the token, then the user by the profile. What was read before is read
 * again.
 */
export async function enter(token: Token): Promise<void> {
  authSucceeded(token);
  // What was requested without this session is no answer to it, and what nobody looks at is not
  // kept for it.
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
 * @param keepsDrafts the session was over by itself: what was typed waits for whoever wrote it
 */
export async function leave({ keepsDrafts = false } = {}): Promise<void> {
  const ending = useAppState.getState().token === null ? undefined : call('Logout', {});
  loggedOut();
  verified = undefined;
  if (!keepsDrafts) dropDrafts();
  queryClient.clear();
  await ending?.catch((cause: unknown) => logFailure('the server did not end the session', cause));
}
