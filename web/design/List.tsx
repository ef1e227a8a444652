import type { ReactNode } from 'react';
import classes from './List.module.css';

/** A list of words, with its bullets or (`isNumbered`) its numbers. */
export function List({ isNumbered = false, children }: { isNumbered?: boolean; children: ReactNode }) {
  const Element = isNumbered ? 'ol' : 'ul';
  return <Element className={classes.list}>{children}</Element>;
}
