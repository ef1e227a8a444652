import { lazy, Suspense, useEffect, useState } from 'react';
import type { ProblemCode } from '#contract/problem.ts';
import { logFailure } from '../platform/log.ts';
import { useAppState } from '../platform/state.ts';
import { sessionEnding } from './endings.ts';

const load = () => import('./SessionEndDialog.tsx');
const SessionEndDialog = lazy(async () => ({ default: (await load()).SessionEndDialog }));

/** Says, in a dialog over the page, that the session ended by itself. */
export function SessionEnd() {
  const currentEnding = useAppState(sessionEnding);
  const isSignedIn = useAppState(({ token }) => token !== null);

  const [ending, setEnding] = useState<ProblemCode | null>(null);
  // Nothing can be typed on a page that was loaded after the end (a refused profile reloads it).
  const [wasOver, setWasOver] = useState(() => sessionEnding(useAppState.getState()) !== null);
  // The dialog stays while signing in again changes the state.
  if (ending === null && currentEnding !== null) setEnding(currentEnding);
  useEffect(() => {
    // Loads the dialog while there is a session: later the network may be gone, or another release
    // be served.
    if (isSignedIn) load().catch((cause: unknown) => logFailure('the sign-in did not load', cause));
  }, [isSignedIn]);
  if (ending === null) return null;
  const onOver = () => {
    setEnding(null);
    setWasOver(false);
  };
  return (
    <Suspense>
      <SessionEndDialog ending={ending} isStillTyped={!wasOver} onOver={onOver} />
    </Suspense>
  );
}
