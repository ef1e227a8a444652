import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import classes from './Table.module.css';

interface TableProps extends Omit<ComponentProps<'table'>, 'className' | 'style' | 'children'> {
  /** What it is of, for a screen reader; without it `aria-labelledby` names what says so. */
  readonly caption?: ReactNode;
  /** On a phone, where its columns have no room, each row is a small list of its own. */
  readonly isStacked?: boolean;
  /** Its rows have many lines. */
  readonly isTall?: boolean;
  /** The headings stay at the top of the window. */
  readonly isHeadSticky?: boolean;
  /** As wide as its cells, not as the page. */
  readonly isFit?: boolean;
  /** Its columns have the widths of their `<col>`, whatever they hold; in rem, never narrower. */
  readonly leastWidth?: number;
  readonly children: ReactNode;
}

/**
 * The look of all tables of data. Its rows are made by DataTable, or where only some of them are
 * drawn by the page.
 */
export function Table({
  caption,
  isStacked,
  isTall,
  isHeadSticky,
  isFit,
  leastWidth,
  children,
  ...rest
}: TableProps) {
  return (
    <table
      {...rest}
      className={classes.table}
      style={
        leastWidth === undefined
          ? undefined
          : ({ '--least-width': `${leastWidth}rem` } as CSSProperties)
      }
      data-stacks={isStacked || undefined}
      data-tall={isTall || undefined}
      data-sticky={isHeadSticky || undefined}
      data-fits={isFit || undefined}
      data-fixed={leastWidth === undefined ? undefined : ''}
    >
      {caption && <caption className="visually-hidden">{caption}</caption>}
      {children}
    </table>
  );
}
