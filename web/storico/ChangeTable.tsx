import type { Noun } from '#contract/record.ts';
import type { StoricoRow } from '#contract/storico.ts';
import { useLanguage } from '../platform/language.tsx';
import table from '../ui/Table.module.css';
import classes from './ChangeTable.module.css';
import { kindOf, useFieldLabels } from './field-words.ts';
import { HistoryValue } from './HistoryValue.tsx';

interface ChangeTableProps {
  readonly noun: Noun;
  readonly rows: readonly StoricoRow[];
  readonly title: string;
}

/** What one save changed: field, previous value, current value (spec 2). */
export function ChangeTable({ noun, rows, title }: ChangeTableProps) {
  const { say } = useLanguage();
  const labelOf = useFieldLabels();
  return (
    <table className={`${table.stacked} ${classes.table}`}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say('history.field')}</th>
          <th scope="col">{say('history.previous')}</th>
          <th scope="col">{say('history.current')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, field, previousValue, currentValue }) => (
          <tr key={id}>
            {/* A removal that has a current value: what stands in its place. */}
            <th scope="row">
              {field === 'removed' && currentValue !== null ? say('storia.merged') : labelOf(noun, field)}
            </th>
            <td data-label={say('history.previous')}>
              <HistoryValue value={previousValue} other={currentValue} kind={kindOf(noun, field)} />
            </td>
            <td data-label={say('history.current')}>
              <HistoryValue value={currentValue} other={previousValue} kind={kindOf(noun, field)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
