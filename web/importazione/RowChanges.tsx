import type { ImportRow } from '#contract/import.ts';
import { useLanguage } from '../platform/language.tsx';
import table from '../storico/ChangeTable.module.css';
import { kindOf, useFieldLabels } from '../storico/field-words.ts';
import { HistoryValue } from '../storico/HistoryValue.tsx';
import classes from './PlanView.module.css';

/** What a row changes, as the history will tell it; of a new record, what it will say. */
export function RowChanges({ row: { kind, changes }, title }: { row: ImportRow; title: string }) {
  const { say, plural } = useLanguage();
  const labelOf = useFieldLabels();
  const isNew = kind === 'new';
  const rows = (
    <table className={`${table.table} ${classes.changes}`}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say('history.field')}</th>
          {!isNew && <th scope="col">{say('history.previous')}</th>}
          <th scope="col">{say(isNew ? 'importazione.value' : 'history.current')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, previousValue, currentValue }) => (
          <tr key={field}>
            <th scope="row">{labelOf('prestazione', field)}</th>
            {!isNew && (
              <td data-label={say('history.previous')}>
                <HistoryValue value={previousValue} other={currentValue} kind={kindOf('prestazione', field)} />
              </td>
            )}
            <td {...(!isNew && { 'data-label': say('history.current') })}>
              <HistoryValue value={currentValue} other={previousValue} kind={kindOf('prestazione', field)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isNew) return rows;
  return (
    <details className={classes.new}>
      <summary>
        {plural('importazione.fields', changes.length)}
        <span className="visually-hidden">: {title}</span>
      </summary>
      {rows}
    </details>
  );
}
