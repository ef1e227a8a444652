import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useAppState } from '../platform/state.ts';

/**
 * Shows its children to administrators only; they may be lazy, so that readers do not load them.
 */
export function ForAdmin({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isAdmin = useAppState(
    ({ token, currentUser }) => token !== null && currentUser?.roles.includes('admin') === true,
  );
  return isAdmin ? <Suspense fallback={fallback}>{children}</Suspense> : null;
}
