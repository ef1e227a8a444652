import type { ReactNode } from 'react';
import { Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { HydratedContext } from './hydration.ts';

const never = () => () => undefined;

function Part({ children }: { children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Deferred: what changes with it is rendered in slices, between which the page answers.
  return <HydratedContext value={useDeferredValue(isBrowser)}>{children}</HydratedContext>;
}

/** A part of the page that is hydrated by itself, in a task of its own, when its data are there. */
export function Hydrated({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  );
}
