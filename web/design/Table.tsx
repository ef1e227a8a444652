import type { ComponentProps, ReactNode } from 'react';
import classes from './Table.module.css';

interface TableProps extends Omit<ComponentProps<'table'>, 'className' | 'style' | 'children'> {
  /** The accessible name; without it `aria-labelledby` gives one. */
  readonly caption?: ReactNode;
  /** On a phone each row becomes a small list. */
  readonly isStacked?: boolean;
  /** Its rows have many lines. */
  readonly isTall?: boolean;
  /** The headings stick to the top of the window. */
  readonly isHeadSticky?: boolean;
  /** As wide as its cells, not as the page. */
  readonly isFit?: boolean;
  /** The columns have the widths of their `<col>`, whatever their content. */
  readonly isFixed?: boolean;
  readonly children: ReactNode;
}

/**
 * The look of all data tables. DataTable renders the rows, or the page itself where it renders only
 * some of them.
 */
export function Table({
  caption,
  isStacked,
  isTall,
  isHeadSticky,
  isFit,
  isFixed,
  children,
  ...rest
}: TableProps) {
  return (
    <table
      {...rest}
      className={classes.table}
      data-stacks={isStacked || undefined}
      data-tall={isTall || undefined}
      data-sticky={isHeadSticky || undefined}
      data-fits={isFit || undefined}
      data-fixed={isFixed || undefined}
    >
      {caption && <caption className="visually-hidden">{caption}</caption>}
      {children}
    </table>
  );
}
