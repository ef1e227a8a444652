import type { ComponentProps, ReactNode } from 'react';
import { useIsHydrated } from '../platform/hydration.ts';
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
  /** The columns have the widths of their `<col>`, in rem, whatever their content. */
  readonly leastWidth?: number;
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
  leastWidth,
  children,
  ...rest
}: TableProps) {
  const isHydrated = useIsHydrated();
  return (
    <table
      {...rest}
      className={classes.table}
      style={
        leastWidth !== undefined && isHydrated ? { '--least-width': `${leastWidth}rem` } : undefined
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
