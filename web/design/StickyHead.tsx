import type { ReactNode } from 'react';
import classes from './StickyHead.module.css';

/**
 * Stays at the top of the window, `--sticky-height` high, while the page goes by under it. Whoever
 * sets that height has the headings of a table (`isHeadSticky`) stay right below.
 */
export function StickyHead({ children }: { children: ReactNode }) {
  return <div className={classes.head}>{children}</div>;
}
