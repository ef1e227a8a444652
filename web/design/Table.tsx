import type { ComponentProps, ReactNode } from 'react';
import classes from './Table.module.css';

interface TableProps extends Omit<ComponentProps<'table'>, 'className' | 'children'> {
  /** What it is of, for a screen reader; without it `aria-labelledby` names what says so. */
  readonly caption?: ReactNode;
  /** Where its columns have no room, each row is a small list of its own: on a phone, or wherever there is no desk. */
  readonly stacks?: 'phone' | 'narrow' | undefined;
  /** The headings stay at the top of the window. */
  readonly isHeadSticky?: boolean;
  readonly children: ReactNode;
}

/** The look of all tables of data. Its rows are made by DataTable, or where only some of them are drawn by the page. */
export function Table({ caption, stacks, isHeadSticky = false, children, ...rest }: TableProps) {
  return (
    <table {...rest} className={classes.table} data-stacks={stacks} data-sticky={isHeadSticky || undefined}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      {children}
    </table>
  );
}
