import type { ReactNode } from 'react';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useRevalidator } from 'react-router';
import { mayEnter } from '#contract/access.ts';
import { Loading } from '../design/Loading.tsx';
import { paths } from '../paths.ts';
import { keepSession } from '../platform/keep-session.ts';
import { ApiProblem } from '../platform/problem.ts';
import { useAppState } from '../platform/state.ts';
import { Problem } from '../ui/Problem.tsx';
import type { GuardResult } from './access.ts';
import { endsSession, requiredRoles } from './access.ts';
import { Refused } from './NotAuthorized.tsx';

interface GuardProps {
  /** The sign-in, shown instead of the page. */
  readonly login: ReactNode;
  /** Says that the session ended, in a dialog over the page. */
  readonly sessionEnd: ReactNode;
}

/**
 * Shows a page to users who may see it; without a user the sign-in, to other users the
 * not-authorized page, both in its place (spec 2).
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
  const guardResult = matches.at(-1)?.loaderData as GuardResult | undefined;
  // A session of an unknown user may still be ended.
  const isAllowed = isSignedIn
    ? mayEnter(requiredRoles(matches), user.roles)
    : endsSession(matches) && holdsToken;
  // When the session ends the page stays, with what was typed on it.
  if (isAllowed && shown !== pathname) setShown(pathname);
  // Another user gets a new page: they must not see or save what somebody else typed.
  if (isAllowed && isSignedIn && shownTo !== user.username) setShownTo(user.username ?? undefined);
  useEffect(() => (isAllowed && isSignedIn ? keepSession() : undefined), [isAllowed, isSignedIn]);
  // Signing in on `/logout` must not end the new session.
  if (isAllowed && guardResult === 'noSession') return <Navigate to={paths.welcome} replace />;
  if (isAllowed || (!isSignedIn && shown === pathname)) {
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
  if (guardResult instanceof ApiProblem)
    return <Problem error={guardResult} onRetry={() => void revalidate()} />;
  return <Suspense fallback={<Loading />}>{login}</Suspense>;
}
