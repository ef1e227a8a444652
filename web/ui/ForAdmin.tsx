import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { logFailure } from '../platform/log.ts';
import { useAppState } from '../platform/state.ts';

/** A part around every page: without the server the page is read without it. */
export function lazyForAdmin(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      logFailure('not loaded', cause);
      return { default: () => null };
    }
  });
}

/**
 * Shows its children to administrators only; they may be lazy, so that readers do not load them.
 */
export function ForAdmin({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isAdmin = useAppState(
    ({ token, currentUser }) => token !== null && currentUser?.roles.includes('admin') === true,
  );
  return isAdmin ? <Suspense fallback={fallback}>{children}</Suspense> : null;
}
