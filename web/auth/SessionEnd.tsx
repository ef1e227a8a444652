import { lazy, Suspense, useEffect, useState } from 'react';
import type { ProblemCode } from '#contract/problem.ts';
import { logFailure } from '../platform/log.ts';
import { useAppState } from '../platform/state.ts';
import { endingOf } from './endings.ts';

const load = () => import('./SessionEndDialog.tsx');
const SessionEndDialog = lazy(async () => ({ default: (await load()).SessionEndDialog }));

/** Tells, over the page as it stands, that the session ended by itself. */
export function SessionEnd() {
  const now = useAppState(endingOf);
  const isSignedIn = useAppState(({ token }) => token !== null);
  const [ending, setEnding] = useState<ProblemCode | null>(null);
  // A session that was over when the page was loaded (a refused profile loads it anew) left nothing
  // typed in it.
  const [wasOver, setWasOver] = useState(now !== null);
  // It stays while signing in again goes through states of its own.
  if (ending === null && now !== null) setEnding(now);
  useEffect(() => {
    // While there is a session its end is made ready: then the network may be gone, or another
    // version be served.
    if (isSignedIn) load().catch((cause: unknown) => logFailure('the sign-in did not load', cause));
  }, [isSignedIn]);
  if (ending === null) return null;
  const onOver = () => {
    setEnding(null);
    setWasOver(false);
  };
  return (
    <Suspense>
      <SessionEndDialog ending={ending} isKept={!wasOver} onOver={onOver} />
    </Suspense>
  );
}
