import type { ReactNode } from 'react';
import classes from './List.module.css';

interface ListProps {
  readonly isNumbered?: boolean;
  /** What it is of, where nothing before it says so. */
  readonly label?: string | undefined;
  /** The id of what does. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A list of words, with its bullets or (`isNumbered`) its numbers. */
export function List({ isNumbered = false, label, labelledBy, children }: ListProps) {
  const Element = isNumbered ? 'ol' : 'ul';
  return (
    <Element className={classes.list} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
