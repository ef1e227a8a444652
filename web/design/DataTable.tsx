import type { ComponentProps, ReactNode } from 'react';
import { Fragment } from 'react';
import type { SortDirection } from './SortHead.tsx';
import { SortHead } from './SortHead.tsx';
import { Table } from './Table.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  /** For screen readers only. */
  readonly isHeadHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** The column with the row headers. */
  readonly isRowHead?: boolean;
  /** Numbers are aligned at the end. */
  readonly align?: 'end';
  /** As wide as its longest cell. */
  readonly isFit?: boolean;
  /**
   * In stacked rows the heading is shown before the value, unless the value is clear without it.
   */
  readonly isLabelled?: boolean;
  readonly sort?: { readonly order: SortDirection; readonly onSort: () => void };
}

interface RowGroup {
  readonly key: string | number;
  readonly head: ReactNode;
}

interface DataTableProps<Row> {
  readonly caption?: string;
  /** The id of the element that names it, instead of a caption. */
  readonly labelledBy?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly groupOf?: (row: Row) => RowGroup;
  /** On a phone each row becomes a small list. */
  readonly isStacked?: boolean;
  /** Its rows have many lines. */
  readonly isTall?: boolean;
  readonly isHeadSticky?: boolean;
  /** As wide as its cells, not as the page. */
  readonly isFit?: boolean;
  /** Marked in its margin. */
  readonly isMarked?: (row: Row) => boolean;
  /** For instance to focus the header of a row that was just changed. */
  readonly rowHead?: (row: Row) => Omit<ComponentProps<'th'>, 'className'>;
  /** The actions of a row: quiet buttons or links. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsHead?: string | undefined;
}

function Head<Row>({
  column: { head, isHeadHidden, align, isFit, sort },
}: {
  column: Column<Row>;
}) {
  if (sort) {
    return (
      <SortHead {...sort} align={align}>
        {head}
      </SortHead>
    );
  }
  return (
    <th scope="col" data-align={align} data-fit={isFit || undefined}>
      {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
    </th>
  );
}

export function DataTable<Row>({
  caption,
  labelledBy,
  columns,
  rows,
  keyOf,
  groupOf,
  isStacked = false,
  isTall = false,
  isHeadSticky = false,
  isFit = false,
  isMarked,
  rowHead,
  actions,
  actionsHead,
}: DataTableProps<Row>) {
  const width = columns.length + (actions ? 1 : 0);
  let group: RowGroup['key'] | undefined;
  return (
    <Table
      caption={caption}
      aria-labelledby={labelledBy}
      isStacked={isStacked}
      isTall={isTall}
      isHeadSticky={isHeadSticky}
      isFit={isFit}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} />
          ))}
          {actions && (
            <th scope="col" data-fit="">
              <span className="visually-hidden">{actionsHead}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const its = groupOf?.(row);
          const isFirst = its !== undefined && its.key !== group;
          group = its?.key;
          return (
            <Fragment key={keyOf(row)}>
              {isFirst && (
                <tr>
                  <th scope="rowgroup" colSpan={width}>
                    {its.head}
                  </th>
                </tr>
              )}
              <tr data-marked={isMarked?.(row) || undefined}>
                {columns.map(
                  ({ key, head, cell, isRowHead, align, isFit, isLabelled = !isRowHead }) => {
                    const look = {
                      'data-align': align,
                      'data-fit': isFit || undefined,
                      ...(isStacked && isLabelled && { 'data-label': head }),
                    };
                    return isRowHead ? (
                      <th key={key} scope="row" {...look} {...rowHead?.(row)}>
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={key} {...look}>
                        {cell(row)}
                      </td>
                    );
                  },
                )}
                {actions && (
                  <td data-fit="" data-actions="">
                    {actions(row)}
                  </td>
                )}
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}
