import type { ReactNode } from 'react';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useRevalidator } from 'react-router';
import { mayEnter } from '#contract/access.ts';
import { Loading } from '../design/Loading.tsx';
import { paths } from '../paths.ts';
import { ApiProblem } from '../platform/api.ts';
import { keepSession } from '../platform/keep-session.ts';
import { useAppState } from '../platform/state.ts';
import { Problem } from '../ui/Problem.tsx';
import type { GuardResult } from './access.ts';
import { isEnd, rolesOf } from './access.ts';
import { Refused } from './NotAuthorized.tsx';

interface GuardProps {
  /** The sign-in, shown in place of the page. */
  readonly login: ReactNode;
  /** Tells that the session ended, over a page that stays. */
  readonly sessionEnd: ReactNode;
}

/**
 * Shows a page to whom may see it; to nobody the sign-in, to others the not-authorized page, both
 * in place (spec 2).
 */
export function Guard({ login, sessionEnd }: GuardProps) {
  const user = useAppState((state) => state.currentUser);
  const holdsToken = useAppState(({ token }) => token !== null);
  const matches = useMatches();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<string>();
  const [shownTo, setShownTo] = useState<string>();
  const isSignedIn = user !== null && user.username !== null;
  const found = matches.at(-1)?.loaderData as GuardResult | undefined;
  // A session of which nobody can say whose it is may be ended all the same.
  const isLetIn = isSignedIn
    ? mayEnter(rolesOf(matches), user.roles)
    : isEnd(matches) && holdsToken;
  // A session that ends leaves the page where it was, with what was typed in it.
  if (isLetIn && shown !== pathname) setShown(pathname);
  // Another user finds the page new: what somebody else typed is not for them to see or to save.
  if (isLetIn && isSignedIn && shownTo !== user.username) setShownTo(user.username ?? undefined);
  useEffect(() => (isLetIn && isSignedIn ? keepSession() : undefined), [isLetIn, isSignedIn]);
  // Who signs in where there was no session to end has not come to end the new one.
  if (isLetIn && found === 'noSession') return <Navigate to={paths.authorized()} replace />;
  if (isLetIn || (!isSignedIn && shown === pathname)) {
    return (
      <>
        <Fragment key={shownTo}>
          <Outlet />
        </Fragment>
        {sessionEnd}
      </>
    );
  }
  if (isSignedIn) return <Refused />;
  if (found instanceof ApiProblem)
    return <Problem error={found} onRetry={() => void revalidate()} />;
  return <Suspense fallback={<Loading />}>{login}</Suspense>;
}
