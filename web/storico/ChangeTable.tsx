import type { Noun } from '#contract/record.ts';
import type { StoricoRow } from '#contract/storico.ts';
import { DataTable } from '../design/DataTable.tsx';
import { useLanguage } from '../platform/language.tsx';
import { kindOf, useChangeLabels } from './field-words.ts';
import { HistoryValue } from './HistoryValue.tsx';

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
          cell: ({ field, previousValue, currentValue }) => (
            <HistoryValue value={previousValue} other={currentValue} kind={kindOf(noun, field)} />
          ),
        },
        {
          key: 'current',
          head: say('history.current'),
          cell: ({ field, previousValue, currentValue }) => (
            <HistoryValue value={currentValue} other={previousValue} kind={kindOf(noun, field)} />
          ),
        },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      isStacked
    />
  );
}
