import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { matchRoutes, redirectDocument } from 'react-router';
import { redirectDelay } from '#contract/constants.ts';
import type { Role } from '#contract/operation.ts';
import { ApiProblem } from '../platform/problem.ts';
import { startSession, verifiedUser } from '../platform/session.ts';
import { useAppState } from '../platform/state.ts';
import { loadable } from './target.ts';

/**
 * The `handle` of a route: who may see it, by role (spec 5). A route that requires a role needs a
 * user.
 */
export interface Handle {
  readonly roles?: readonly Role[];
  /** The page ends the session: it must open without the server. */
  readonly ends?: true;
}

/** The roles that a page requires: its own, or those of its group. */
export function requiredRoles(matches: readonly { readonly handle?: unknown }[]): readonly Role[] {
  return matches.flatMap(({ handle }) => (handle as Handle | undefined)?.roles ?? []);
}

/** Does a page end the session? */
export function endsSession(matches: readonly { readonly handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Handle | undefined)?.ends === true);
}

function isKnown(routes: RouteObject[], path: string): boolean {
  const last = matchRoutes(routes, path)?.at(-1);
  return last !== undefined && last.route.path !== '*';
}

/**
 * Is this the full load of a page? Then the guard shows the sign-in in place; later navigations
 * become full loads (spec 2).
 */
let isFullLoad = true;

/** From now on every navigation is within the application. */
export function markPageLoaded(): void {
  isFullLoad = false;
}

async function profileFailure(): Promise<ApiProblem | null> {
  try {
    await verifiedUser();
    return null;
  } catch (failure) {
    // A refusal means that nobody is signed in. Any other failure says nothing, and is shown.
    if (failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500) return null;
    if (failure instanceof ApiProblem) return failure;
    throw failure;
  }
}

/**
 * The result of a page's guard: why the profile could not be read, that there is no session to end,
 * or null.
 */
export type GuardResult = ApiProblem | 'noSession' | null;

/**
 * The guard before each navigation to a page that needs a user (spec 2 and 5): without a user, an
 * in-app navigation becomes a full load of the target after 100 ms; a full load goes on, and
 * `Guard` shows the sign-in in place.
 * @param routes where the target must be found
 */
export function createGuard(routes: () => RouteObject[]) {
  return async ({ request }: LoaderFunctionArgs): Promise<GuardResult> => {
    const isFirst = isFullLoad;
    const failure = await profileFailure();
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
 * The guard of a page that ends the session. It opens for the known user; without one the profile
 * is read as for any page, and an unavailable server does not prevent ending the tab's session.
 */
export function createEndGuard(guard: ReturnType<typeof createGuard>) {
  return async (navigation: LoaderFunctionArgs): Promise<GuardResult> => {
    await startSession();
    const session = useAppState.getState();
    if (session.token !== null && typeof session.currentUser?.username === 'string') return null;
    const denial = await guard(navigation);
    return useAppState.getState().token === null ? (denial ?? 'noSession') : null;
  };
}
