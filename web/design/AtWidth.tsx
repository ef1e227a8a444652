import type { ReactNode } from 'react';
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

/** What only some windows show: the server renders it for all, the browser where it belongs. */
export function AtWidth({ of, isSo, children }: AtWidthProps) {
  return isSo === false ? null : (
    <div className={isSo ? classes.known : classes[of]}>{children}</div>
  );
}

/** The opposite of what may not be known. */
export const not = (known: boolean | undefined) => (known === undefined ? undefined : !known);
