import type { ReactNode } from 'react';
import classes from './Rows.module.css';

interface RowsProps {
  readonly as?: 'ul' | 'ol';
  /** Other rows are loading. */
  readonly isBusy?: boolean;
  /** `li` elements. */
  readonly children: ReactNode;
}

/** Records below each other, separated by hairlines, without the columns of a DataTable. */
export function Rows({ as: Element = 'ul', isBusy = false, children }: RowsProps) {
  return (
    <Element className={classes.rows} aria-busy={isBusy || undefined}>
      {children}
    </Element>
  );
}
