import { lazy, Suspense, useEffect } from 'react';
import { logFailure } from '../platform/log.ts';
import { useAppState } from '../platform/state.ts';
import { useCodeRequest } from '../platform/step-up.ts';

const load = () => import('./CodeRequestForm.tsx');
const CodeRequestForm = lazy(async () => ({ default: (await load()).CodeRequestForm }));

/** Asks for a fresh code when a dangerous action needs one, over any page. */
export function CodeDialog() {
  const request = useCodeRequest((state) => state.request);
  const isSignedIn = useAppState(({ token }) => token !== null);
  useEffect(() => {
    if (isSignedIn)
      load().catch((cause: unknown) => logFailure('the code dialog did not load', cause));
  }, [isSignedIn]);
  if (request === null) return null;
  return (
    <Suspense>
      <CodeRequestForm request={request} />
    </Suspense>
  );
}
