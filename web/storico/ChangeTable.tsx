import type { Noun } from '#contract/record.ts';
import type { StoricoRow } from '#contract/storico.ts';
import { DataTable } from '../design/DataTable.tsx';
import { useLanguage } from '../platform/language.tsx';
import { ChangedValue } from './ChangedValue.tsx';
import { useChangeLabels } from './field-words.ts';

interface ChangeTableProps {
  readonly noun: Noun;
  readonly rows: readonly StoricoRow[];
  readonly title: string;
}

/** What one save changed: field, previous value, current value (spec 2). */
export function ChangeTable({ noun, rows, title }: ChangeTableProps) {
  const { say } = useLanguage();
  const labelOf = useChangeLabels(noun);
  return (
    <DataTable
      caption={title}
      columns={[
        { key: 'field', head: say('history.field'), cell: labelOf, isRowHead: true },
        {
          key: 'previous',
          head: say('history.previous'),
          cell: (row) => <ChangedValue noun={noun} change={row} side="before" />,
        },
        {
          key: 'current',
          head: say('history.current'),
          cell: (row) => <ChangedValue noun={noun} change={row} side="after" />,
        },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      isStacked
    />
  );
}
