import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useIsHydrated } from '../platform/hydration.ts';
import classes from './AtWidth.module.css';

interface AtWidthProps {
  /** The windows it is for: with room for a table or not, with room for a side panel or not. */
  readonly of: 'narrow' | 'wide' | 'side' | 'noSide';
  /**
   * Is the window such a one? Undefined on the server: then the stylesheet decides, also for paper.
   */
  readonly isSo: boolean | undefined;
  readonly children: ReactNode;
}

/** The stylesheet's conditions, for the windows that something is not for. */
const others = {
  narrow: '(min-width: 60rem)',
  wide: '(max-width: 59.99rem)',
  side: '(max-width: 79.99rem)',
  noSide: '(min-width: 80rem)',
} as const;

const never = new Promise<never>(() => undefined);

/** What is hidden in this window is not hydrated: it goes as soon as the width is known. */
function Fitting({ of, children }: Pick<AtWidthProps, 'of' | 'children'>) {
  const isHydrated = useIsHydrated();
  if (!isHydrated && typeof window !== 'undefined' && window.matchMedia(others[of]).matches)
    throw never;
  return children;
}

/** What only some windows show: the server renders it for all, the browser where it belongs. */
export function AtWidth({ of, isSo, children }: AtWidthProps) {
  if (isSo === false) return null;
  return (
    <div className={isSo ? classes.known : classes[of]}>
      <Suspense>
        <Fitting of={of}>{children}</Fitting>
      </Suspense>
    </div>
  );
}

/** The opposite of what may not be known. */
export const not = (condition: boolean | undefined) =>
  condition === undefined ? undefined : !condition;
