import type { ImportRow } from '#contract/import.ts';
import type { Column } from '../design/DataTable.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Disclosure } from '../design/Disclosure.tsx';
import { List } from '../design/List.tsx';
import { useLanguage } from '../platform/language.tsx';
import { kindOf, useFieldLabels } from '../storico/field-words.ts';
import { HistoryValue } from '../storico/HistoryValue.tsx';
import { DataText } from '../ui/DataText.tsx';

interface RowChangesProps {
  readonly row: ImportRow;
  readonly title: string;
  /** The catalogue's value is the one before the import. */
  readonly isApplied: boolean;
}

type PlannedChange = ImportRow['changes'][number];

interface PlannedValueProps {
  readonly value: string | null;
  /** The value on the row's other side. */
  readonly other: string | null;
  readonly field: string;
  /** The items of a list of words, each separate, because an item may contain the separator too. */
  readonly list: readonly string[];
}

function PlannedValue({ value, other, field, list }: PlannedValueProps) {
  if (list.length === 0)
    return <HistoryValue value={value} other={other} kind={kindOf('prestazione', field)} />;
  return (
    <List>
      {list.map((item) => (
        <li key={item}>
          <DataText>{item}</DataText>
        </li>
      ))}
    </List>
  );
}

/**
 * What a row changes: after applying as the history has it; before, the present value and the new
 * one.
 */
export function RowChanges({ row: { kind, changes }, title, isApplied }: RowChangesProps) {
  const { say, plural } = useLanguage();
  const labelOf = useFieldLabels();
  const isNew = kind === 'new';
  const before = say(isApplied ? 'history.previous' : 'importazione.now');
  const after = say(isApplied ? 'history.current' : 'importazione.after');
  const columns: readonly Column<PlannedChange>[] = [
    {
      key: 'field',
      head: say('history.field'),
      cell: ({ field }) => labelOf('prestazione', field),
      isRowHead: true,
    },
    {
      key: 'before',
      head: before,
      cell: ({ field, previousValue, currentValue, previousList = [] }) => (
        <PlannedValue
          value={previousValue}
          other={currentValue}
          field={field}
          list={previousList}
        />
      ),
    },
    {
      key: 'after',
      head: isNew ? say('importazione.value') : after,
      isLabelled: !isNew,
      cell: ({ field, previousValue, currentValue, currentList = [] }) => (
        <PlannedValue value={currentValue} other={previousValue} field={field} list={currentList} />
      ),
    },
  ];
  const rows = (
    <DataTable
      caption={title}
      columns={columns.filter(({ key }) => !isNew || key !== 'before')}
      rows={changes}
      keyOf={({ field }) => field}
      isStacked
    />
  );
  if (!isNew) return rows;
  return (
    <Disclosure
      summary={
        <>
          {plural('importazione.fields', changes.length)}
          <span className="visually-hidden">: {title}</span>
        </>
      }
    >
      {rows}
    </Disclosure>
  );
}
