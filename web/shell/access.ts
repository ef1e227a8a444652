import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { matchRoutes, redirectDocument } from 'react-router';
import { redirectDelay } from '#contract/constants.ts';
import type { Role } from '#contract/operation.ts';
import { ApiProblem } from '../platform/api.ts';
import { startSession, verifiedUser } from '../platform/session.ts';
import { useAppState } from '../platform/state.ts';
import { loadable } from './target.ts';

/**
 * What a route says of itself: who may see it, by role (spec 5). A route that asks for a role needs
 * a user.
 */
export interface Handle {
  readonly roles?: readonly Role[];
  /** The page ends the session: whoever holds one need not wait for a server that may be away. */
  readonly ends?: true;
}

/** The roles that a page asks for: its own, or those of the group it stands in. */
export function rolesOf(matches: readonly { readonly handle?: unknown }[]): readonly Role[] {
  return matches.flatMap(({ handle }) => (handle as Handle | undefined)?.roles ?? []);
}

/** Does a page end the session? */
export function isEnd(matches: readonly { readonly handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Handle | undefined)?.ends === true);
}

function isKnown(routes: RouteObject[], path: string): boolean {
  const last = matchRoutes(routes, path)?.at(-1);
  return last !== undefined && last.route.path !== '*';
}

/**
 * Is the page being loaded in full? Then the guard asks in place; later navigations are loaded in
 * full (spec 2).
 */
let isFullLoad = true;

/** From now on every navigation is one within the application. */
export function pageIsLoaded(): void {
  isFullLoad = false;
}

async function failureOfProfile(): Promise<ApiProblem | null> {
  try {
    await verifiedUser();
    return null;
  } catch (failure) {
    // A refusal says that nobody is signed in. Anything else says nothing, and the reader is told.
    if (failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500) return null;
    if (failure instanceof ApiProblem) return failure;
    throw failure;
  }
}

/**
 * What the guard of a page found: why the profile could not be asked, that there is no session to
 * end, or nothing.
 */
export type GuardResult = ApiProblem | 'noSession' | null;

/**
 * The guard before each navigation to a page that needs a user (spec 2 and 5): without a user, an
 * in-app navigation becomes a full load of the target after 100 ms; a full load goes on, and
 * `Guard` shows the sign-in in place.
 * @param routes where the target must be found
 */
export function guardOf(routes: () => RouteObject[]) {
  return async ({ request }: LoaderFunctionArgs): Promise<GuardResult> => {
    const isFirst = isFullLoad;
    const failure = await failureOfProfile();
    const isSignedIn = typeof useAppState.getState().currentUser?.username === 'string';
    if (isFirst || failure !== null || isSignedIn) return failure;
    const { pathname, search, hash } = new URL(request.url);
    await new Promise((resolve) => {
      setTimeout(resolve, redirectDelay);
    });
    throw redirectDocument(
      loadable(`${pathname}${search}${hash}`, (path) => isKnown(routes(), path)),
    );
  };
}

/**
 * The guard of a page that ends the session. It opens for the user who is held; where none is, the
 * profile is asked as for any page, and a server that is away keeps nobody from ending what this
 * tab holds.
 */
export function endGuardOf(guard: ReturnType<typeof guardOf>) {
  return async (navigation: LoaderFunctionArgs): Promise<GuardResult> => {
    await startSession();
    const held = useAppState.getState();
    if (held.token !== null && typeof held.currentUser?.username === 'string') return null;
    const found = await guard(navigation);
    return useAppState.getState().token === null ? (found ?? 'noSession') : null;
  };
}
