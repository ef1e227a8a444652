import type { ReactNode } from 'react';
import classes from './List.module.css';

interface ListProps {
  readonly isNumbered?: boolean;
  /** The number of the first item. */
  readonly start?: number | undefined;
  /** The accessible name, where no heading names it. */
  readonly label?: string | undefined;
  /** The id of the heading that names it. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A text list with bullets or (`isNumbered`) numbers. */
export function List({ isNumbered = false, start, label, labelledBy, children }: ListProps) {
  const rest = { className: classes.list, 'aria-label': label, 'aria-labelledby': labelledBy };
  if (!isNumbered) return <ul {...rest}>{children}</ul>;
  return (
    <ol {...rest} start={start}>
      {children}
    </ol>
  );
}
