import type { CurrentUser, Token } from '#contract/auth.ts';
import { defaultProject } from '#contract/constants.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { ApiProblem, call } from './api.ts';
import { dropDrafts } from './drafts.ts';
import { findHost } from './host.ts';
import { readToken, readUser } from './kept-session.ts';
import { logFailure } from './log.ts';
import { queryClient } from './query-client.ts';
import { markRefusal, takeUntoldRefusal } from './refusal.ts';
import { authFailed, authSucceeded, begun, loggedOut, profileFailed, profileRead, useAppState } from './state.ts';

/** The project's name. The server writes it into index.html; the development server leaves the placeholder. */
function projectName(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="dlab-project"]')?.content ?? '';
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
 * Reads the profile and stores it as the user (spec 4 and 7). A 403 drops the token and then loads the page again, but
 * never twice within a minute (trust.md C5). Any failure leaves nobody signed in, and is passed on. An answer that comes
 * when the token it was asked with is no longer held changes nothing.
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

let verified: { readonly token: string | undefined; readonly user: Promise<CurrentUser> } | undefined;

/**
 * Who is signed in, by the profile: read once per page load and token, since what the session storage says of a user
 * could be written by anybody (trust.md C8). A read that failed for want of an answer is made again when asked again.
 * @throws ApiProblem
 */
export async function verifiedUser(): Promise<CurrentUser> {
  await startSession();
  const token = heldToken();
  if (verified === undefined || verified.token !== token) {
    const asked = { token, user: readProfile() };
    verified = asked;
    asked.user.catch((failure: unknown) => {
      const isAnswer = failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500;
      if (verified === asked && !isAnswer) verified = undefined;
    });
  }
  return verified.user;
}

/** At the start of every page: whoever holds a token is asked for by it, so that a session that ended is told at once. */
export async function takeUpSession(): Promise<void> {
  await startSession();
  if (useAppState.getState().token !== null) await verifiedUser();
}

/** Takes up a new session: the token, then the user by the profile. What was read before is read again. */
export async function enter(token: Token): Promise<void> {
  authSucceeded(token);
  await verifiedUser();
  void queryClient.invalidateQueries();
}

/** Ends the session: at once in this tab, whatever the server says, and on the server if it answers (trust.md C16). */
export async function leave(): Promise<void> {
  const ending = useAppState.getState().token === null ? undefined : call('Logout', {});
  loggedOut();
  verified = undefined;
  dropDrafts();
  queryClient.clear();
  await ending?.catch((cause: unknown) => logFailure('the server did not end the session', cause));
}
