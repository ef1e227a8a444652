import type { ReactNode } from 'react';
import classes from './StickyHead.module.css';

/**
 * Sticks to the top of the window, `--sticky-height` high. With that height set, the headings of a
 * table (`isHeadSticky`) stick right below it.
 */
export function StickyHead({ children }: { children: ReactNode }) {
  return <div className={`${classes.head} screen-only`}>{children}</div>;
}
