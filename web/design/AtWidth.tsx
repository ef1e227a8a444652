import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useIsHydrated } from '../platform/hydration.ts';
import classes from './AtWidth.module.css';

interface AtWidthProps {
  /** Windows with or without space for a table, or for a side panel. */
  readonly of: 'narrow' | 'wide' | 'side' | 'noSide';
  /**
   * Is it for this window? Undefined on the server: then the stylesheet decides, also for paper.
   */
  readonly isShown: boolean | undefined;
  readonly children: ReactNode;
}

/** The stylesheet's conditions for the windows that do not show the content. */
const others = {
  narrow: '(min-width: 60rem)',
  wide: '(max-width: 59.99rem)',
  side: '(max-width: 79.99rem)',
  noSide: '(min-width: 80rem)',
} as const;

const never = new Promise<never>(() => undefined);

/** Content hidden in this window is not hydrated: it is removed once the width is known. */
function Fitting({ of, children }: Pick<AtWidthProps, 'of' | 'children'>) {
  const isHydrated = useIsHydrated();
  if (!isHydrated && typeof window !== 'undefined' && window.matchMedia(others[of]).matches)
    throw never;
  return children;
}

/** Content for windows of some widths: the server renders it for all of them. */
export function AtWidth({ of, isShown, children }: AtWidthProps) {
  if (isShown === false) return null;
  return (
    <div className={isShown ? classes.known : classes[of]}>
      <Suspense>
        <Fitting of={of}>{children}</Fitting>
      </Suspense>
    </div>
  );
}

/** Negates a condition that may be unknown. */
export const not = (condition: boolean | undefined) =>
  condition === undefined ? undefined : !condition;
