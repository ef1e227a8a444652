import type { ReactNode } from 'react';
import classes from './HeadLine.module.css';

/** The one line above a list: its heading, how much it has, and what can be done with it. */
export function HeadLine({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>;
}
