import { lazy, Suspense, useEffect } from 'react';
import { logFailure } from '../platform/log.ts';
import { useAppState } from '../platform/state.ts';
import { useAskedCode } from '../platform/step-up.ts';

const load = () => import('./AskedCodeForm.tsx');
const AskedCodeForm = lazy(async () => ({ default: (await load()).AskedCodeForm }));

/** Asks for a fresh code when a dangerous act needs one, over whatever page it is done on. */
export function CodeDialog() {
  const asked = useAskedCode((state) => state.asked);
  const isSignedIn = useAppState(({ token }) => token !== null);
  useEffect(() => {
    if (isSignedIn)
      load().catch((cause: unknown) => logFailure('the code dialog did not load', cause));
  }, [isSignedIn]);
  if (asked === null) return null;
  return (
    <Suspense>
      <AskedCodeForm asked={asked} />
    </Suspense>
  );
}
