import type { RefObject } from 'react';
import { memo, useImperativeHandle, useRef } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { CoverLink } from '../../design/CoverLink.tsx';
import { SortHead } from '../../design/SortHead.tsx';
import { Table } from '../../design/Table.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { ConfusableMark } from '../Confusables.tsx';
import { DrawButton } from '../prelievo/DrawButton.tsx';
import { StatusMark } from '../StatusMark.tsx';
import { Cell } from './Cell.tsx';
import type { ColumnKey } from './columns.ts';
import { alignOf, buttonWidth, columnWidth } from './columns.ts';
import { GroupWords } from './GroupWords.tsx';
import type { ListLine } from './lines.ts';
import type { Reasoning } from './Reasons.tsx';
import { Reasons } from './Reasons.tsx';
import { HandlingMarks, UrgencyMarks } from './RowMarks.tsx';
import { sortedAs, sortPressed } from './sorting.ts';
import classes from './TestTable.module.css';
import { useColumnLabels } from './useColumnLabels.ts';
import { useRows } from './useRows.ts';

/** The props of a list: the table on a wide screen and the cards on a narrow one. */
export interface DrawnListProps {
  readonly label: string;
  readonly lines: readonly ListLine[];
  readonly columns: readonly ColumnKey[];
  /** Of the table's columns, in pixels, once it is known what room there is. */
  readonly widths: ReadonlyMap<ColumnKey, number> | undefined;
  readonly reasoning: Reasoning;
  readonly filter: PrestazioneFilter;
  readonly onFilter: (filter: PrestazioneFilter) => void;
  readonly handle: RefObject<RowsHandle | null>;
  readonly onLeave: () => void;
  /** The list of the urgent tests: with the out-of-hours mark. */
  readonly urgentOnly: boolean;
}

/** The handle to focus a row from outside. */
export interface RowsHandle {
  focusRow(index: number): void;
}

/** The bar and the headings, which stay at the top of the window. */
const covered = 96;

function TableCell({
  item,
  column,
  marks,
  urgentOnly,
}: {
  item: PrestazioneListItem;
  column: ColumnKey;
  marks: Reasoning['marks'];
  urgentOnly: boolean;
}) {
  if (column === 'handling') return <HandlingMarks of={item} />;
  if (urgentOnly && column === 'urgentRequest')
    return <UrgencyMarks of={item} hasWords isUrgentList />;
  return <Cell item={item} column={column} marks={marks} />;
}

const Row = memo(function Row({
  item,
  columns,
  reasoning,
  urgentOnly,
}: {
  item: PrestazioneListItem;
  columns: readonly ColumnKey[];
  reasoning: Reasoning;
  urgentOnly: boolean;
}) {
  const { marks } = reasoning;
  const cells = columns.map((column) =>
    column === 'serviceName' ? (
      <th key={column} scope="row">
        <CoverLink to={paths.test(item.id)}>
          <Marked text={item.serviceName} marks={marks} />
        </CoverLink>
        <StatusMark of={item} />
        <ConfusableMark of={item.confusable} />
        <Reasons item={item} of={reasoning} shown={columns} />
      </th>
    ) : (
      <td key={column} data-align={alignOf(column)}>
        <TableCell item={item} column={column} marks={marks} urgentOnly={urgentOnly} />
      </td>
    ),
  );
  return (
    <>
      {cells}
      <td data-actions="" data-align="end">
        <span>
          <DrawButton of={item} />
        </span>
      </td>
    </>
  );
});

/** The space of the rows that are not rendered. The first one marks where the rows begin. */
function Room({ height, columns }: { height: number; columns: number }) {
  return (
    <tbody aria-hidden="true" data-rows-begin="">
      {height > 0 && (
        <tr>
          <td colSpan={columns} style={{ height }} />
        </tr>
      )}
    </tbody>
  );
}

/**
 * The dense table of a wide screen. Only the rows near the viewport are rendered; each has its
 * index.
 */
export const TestTable = memo(function TestTable({
  label,
  lines,
  columns,
  widths,
  reasoning,
  filter,
  onFilter,
  handle,
  onLeave,
  urgentOnly,
}: DrawnListProps) {
  const { say } = useLanguage();
  const { columnHead, columnLabel } = useColumnLabels();
  const place = useRef<HTMLTableElement>(null);
  const { rows, before, after, measure, focusRow, onKeyDown } = useRows({
    lines,
    place,
    estimate: 41,
    covered,
    onLeave,
  });
  useImperativeHandle(handle, () => ({ focusRow }));
  const total = columns.reduce((sum, column) => sum + columnWidth(column, urgentOnly), buttonWidth);
  // By the attribute: the policy allows the server's markup no style.
  const share = (rem: number) => `${(100 * rem) / total}%`;
  return (
    <Table
      ref={place}
      caption={`${label}. ${say('list.keys')}`}
      aria-rowcount={lines.length + 1}
      isFixed
      isHeadSticky
    >
      <colgroup>
        {columns.map((column) => (
          <col key={column} width={widths?.get(column) ?? share(columnWidth(column, urgentOnly))} />
        ))}
        <col width={widths ? undefined : share(buttonWidth)} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) =>
            column === 'handling' ? (
              <th key={column} scope="col">
                {columnHead(column)}
              </th>
            ) : (
              <SortHead
                key={column}
                order={sortedAs(filter, column)}
                onSort={() => onFilter(sortPressed(filter, column))}
                align={alignOf(column)}
                label={columnLabel(column)}
              >
                {columnHead(column)}
              </SortHead>
            ),
          )}
          <th scope="col" data-actions="">
            <span className="visually-hidden">{say('nav.draw')}</span>
          </th>
        </tr>
      </thead>
      <Room height={before} columns={columns.length + 1} />
      <tbody onKeyDown={onKeyDown}>
        {rows.map(({ line, index, row }) => (
          <tr
            key={line.key}
            ref={measure}
            data-index={index}
            data-row={row}
            aria-rowindex={index + 2}
            className={line.kind === 'test' ? classes.row : undefined}
          >
            {line.kind === 'test' ? (
              <Row
                item={line.item}
                columns={columns}
                reasoning={reasoning}
                urgentOnly={urgentOnly}
              />
            ) : (
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <GroupWords group={line.group} />
              </th>
            )}
          </tr>
        ))}
      </tbody>
      <Room height={after} columns={columns.length + 1} />
    </Table>
  );
});
