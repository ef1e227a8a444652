import type { ReactNode } from 'react';
import { useWaiting } from '../platform/hydration.ts';
import classes from './SortHead.module.css';
import { SortMark } from './SortMark.tsx';

/** Whether and how a table is sorted by a column. */
export type SortDirection = 'ascending' | 'descending' | 'none';

interface SortHeadProps {
  readonly order: SortDirection | undefined;
  readonly onSort: () => void;
  readonly align?: 'end' | undefined;
  /** The whole label, where the heading is shorter. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The heading of a column, with a button that sorts by it. On paper it is plain text. */
export function SortHead({ order = 'none', onSort, align, label, children }: SortHeadProps) {
  const waiting = useWaiting();
  return (
    <th
      scope="col"
      className={classes.head}
      aria-sort={order === 'none' ? undefined : order}
      data-align={align}
    >
      <button type="button" className={`${classes.sort} screen-only`} onClick={onSort} {...waiting}>
        {children}
        {label !== undefined && label !== children && (
          <span className="visually-hidden">: {label}</span>
        )}
        <SortMark order={order} />
      </button>
      <span className={classes.printed}>{children}</span>
    </th>
  );
}
