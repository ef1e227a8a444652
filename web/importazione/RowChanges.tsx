import type { ImportRow } from '#contract/import.ts';
import type { Column } from '../design/DataTable.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Disclosure } from '../design/Disclosure.tsx';
import { useLanguage } from '../platform/language.tsx';
import { ChangedValue } from '../storico/ChangedValue.tsx';
import { useFieldLabels } from '../storico/field-words.ts';

interface RowChangesProps {
  readonly row: ImportRow;
  readonly title: string;
  /** The catalogue's value is the one before the import. */
  readonly isApplied: boolean;
}

type PlannedChange = ImportRow['changes'][number];

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
      cell: (change) => <ChangedValue noun="prestazione" change={change} side="before" />,
    },
    {
      key: 'after',
      head: isNew ? say('importazione.value') : after,
      isLabelled: !isNew,
      cell: (change) => (
        <ChangedValue noun="prestazione" change={change} side="after" isNew={isNew} />
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
