import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useAppState } from '../platform/state.ts';

/**
 * Shows something to administrators only; what it shows may be loaded when it is needed, so that
 * readers do not wait.
 */
export function ForAdmin({ children }: { children: ReactNode }) {
  const isAdmin = useAppState(
    ({ token, currentUser }) => token !== null && currentUser?.roles.includes('admin') === true,
  );
  return isAdmin ? <Suspense>{children}</Suspense> : null;
}
