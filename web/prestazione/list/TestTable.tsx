import type { CSSProperties, RefObject } from 'react';
import { memo, useImperativeHandle, useRef } from 'react';
import { Link } from 'react-router';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { ExportButton } from '../../export/ExportButton.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { Cell } from './Cell.tsx';
import { ColumnHeading } from './ColumnHeading.tsx';
import type { ColumnKey } from './columns.ts';
import { columnWidth } from './columns.ts';
import { GroupWords } from './GroupWords.tsx';
import type { Line } from './lines.ts';
import type { Reasoning } from './Reasons.tsx';
import { Reasons } from './Reasons.tsx';
import classes from './TestTable.module.css';
import { UrgentMarks } from './UrgentMarks.tsx';
import { useRows } from './useRows.ts';

/** What a drawn list is given; the table of a wide screen and the cards of a narrow one alike. */
export interface DrawnListProps {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly columns: readonly ColumnKey[];
  readonly reasoning: Reasoning;
  readonly filter: PrestazioneFilter;
  readonly onFilter: (filter: PrestazioneFilter) => void;
  readonly handle: RefObject<RowsHandle | null>;
  readonly onLeave: () => void;
  /** Show the out-of-hours mark too. */
  readonly outOfHours: boolean;
}

/** The way into the rows from outside. */
export interface RowsHandle {
  focusRow(index: number): void;
}

/** The search row and the headings, which stay at the top of the window. */
const covered = 128;

/** The width in rem of the urgent marks with the out-of-hours one. */
const marksWidth = 16;

/** The width in rem of the column with each row's export. */
const exportWidth = 2.25;

/** Columns may shrink to this share of their width before the page is scrolled sideways. */
const leastShare = 0.76;

const Row = memo(function Row({
  item,
  columns,
  reasoning,
  outOfHours,
}: {
  item: PrestazioneListItem;
  columns: readonly ColumnKey[];
  reasoning: Reasoning;
  outOfHours: boolean;
}) {
  const { marks } = reasoning;
  const cells = columns.map((column) =>
    column === 'serviceName' ? (
      <th key={column} scope="row" className={classes.name}>
        <Link to={paths.test(item.id)} className={classes.link}>
          <Marked text={item.serviceName} marks={marks} />
        </Link>
        <Reasons item={item} of={reasoning} shown={columns} />
      </th>
    ) : (
      <td key={column}>
        {outOfHours && column === 'urgentRequest' ? (
          <UrgentMarks of={item} outOfHours />
        ) : (
          <Cell item={item} column={column} marks={marks} />
        )}
      </td>
    ),
  );
  return (
    <>
      {cells}
      <td className={classes.export}>
        <ExportButton of={{ list: 'prestazione', id: item.id, name: item.serviceName }} isSmall />
      </td>
    </>
  );
});

/** The room of the rows that are not drawn. The first one marks where the rows begin. */
function Room({ height, columns }: { height: number; columns: number }) {
  return (
    <tbody aria-hidden="true" data-rows-begin="">
      {height > 0 && (
        <tr>
          <td className={classes.room} colSpan={columns} style={{ height }} />
        </tr>
      )}
    </tbody>
  );
}

/** The dense table of a wide screen. Only the rows near the view are in the document; each says which one it is. */
export function TestTable({
  label,
  lines,
  columns,
  reasoning,
  filter,
  onFilter,
  handle,
  onLeave,
  outOfHours,
}: DrawnListProps) {
  const { say } = useLanguage();
  const place = useRef<HTMLTableElement>(null);
  const { drawn, before, after, measure, focusRow, onKeyDown } = useRows({
    lines,
    place,
    estimate: 54,
    covered,
    onLeave,
  });
  useImperativeHandle(handle, () => ({ focusRow }));
  const width = (column: ColumnKey) => (outOfHours && column === 'urgentRequest' ? marksWidth : columnWidth(column));
  const total = columns.reduce((sum, column) => sum + width(column), exportWidth);
  return (
    <table
      ref={place}
      className={classes.table}
      aria-rowcount={lines.length + 1}
      style={{ '--least-width': `${total * leastShare}rem` } as CSSProperties}
    >
      <caption className="visually-hidden">
        {label}. {say('list.keys')}
      </caption>
      <colgroup>
        {columns.map((column) => (
          <col key={column} style={{ width: `${(100 * width(column)) / total}%` }} />
        ))}
        <col className={classes.exports} style={{ width: `${exportWidth}rem` }} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <ColumnHeading key={column} column={column} filter={filter} onFilter={onFilter} />
          ))}
          <th scope="col" className={classes.heading}>
            <span className="visually-hidden">{say('export.button')}</span>
          </th>
        </tr>
      </thead>
      <Room height={before} columns={columns.length + 1} />
      <tbody onKeyDown={onKeyDown}>
        {drawn.map(({ line, index }) => (
          <tr
            key={line.key}
            ref={measure}
            data-index={index}
            aria-rowindex={index + 2}
            className={line.kind === 'test' ? classes.row : classes.group}
          >
            {line.kind === 'test' ? (
              <Row item={line.item} columns={columns} reasoning={reasoning} outOfHours={outOfHours} />
            ) : (
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <GroupWords group={line.group} />
              </th>
            )}
          </tr>
        ))}
      </tbody>
      <Room height={after} columns={columns.length + 1} />
    </table>
  );
}
