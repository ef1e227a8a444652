import type { ReactNode } from 'react';
import classes from './Rows.module.css';

interface RowsProps {
  readonly as?: 'ul' | 'ol';
  /** Other rows are on their way. */
  readonly isBusy?: boolean;
  /** Each an `li`. */
  readonly children: ReactNode;
}

/** Records under one another, parted by hairlines: what has no columns to be a DataTable of. */
export function Rows({ as: Element = 'ul', isBusy = false, children }: RowsProps) {
  return (
    <Element className={classes.rows} aria-busy={isBusy || undefined}>
      {children}
    </Element>
  );
}
