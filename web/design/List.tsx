import type { ReactNode } from 'react';
import classes from './List.module.css';

interface ListProps {
  readonly isNumbered?: boolean;
  /** The number of the first. */
  readonly start?: number | undefined;
  /** What it is of, where nothing before it says so. */
  readonly label?: string | undefined;
  /** The id of what does. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A list of words, with its bullets or (`isNumbered`) its numbers. */
export function List({ isNumbered = false, start, label, labelledBy, children }: ListProps) {
  const rest = { className: classes.list, 'aria-label': label, 'aria-labelledby': labelledBy };
  if (!isNumbered) return <ul {...rest}>{children}</ul>;
  return (
    <ol {...rest} start={start}>
      {children}
    </ol>
  );
}
