import type { ImportRow } from '#contract/import.ts';
import { useLanguage } from '../platform/language.tsx';
import table from '../storico/ChangeTable.module.css';
import { kindOf, useFieldLabels } from '../storico/field-words.ts';
import { HistoryValue } from '../storico/HistoryValue.tsx';
import classes from './PlanView.module.css';

interface RowChangesProps {
  readonly row: ImportRow;
  readonly title: string;
  /** What was found in the catalogue is what was there before. */
  readonly isApplied: boolean;
}

/** What a row changes: as the history tells it once it is applied; until then what is there, and what would be. */
export function RowChanges({ row: { kind, changes }, title, isApplied }: RowChangesProps) {
  const { say, plural } = useLanguage();
  const labelOf = useFieldLabels();
  const isNew = kind === 'new';
  const before = say(isApplied ? 'history.previous' : 'importazione.now');
  const after = say(isApplied ? 'history.current' : 'importazione.after');
  const rows = (
    <table className={`${table.table} ${classes.changes}`}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say('history.field')}</th>
          {!isNew && <th scope="col">{before}</th>}
          <th scope="col">{isNew ? say('importazione.value') : after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, previousValue, currentValue }) => (
          <tr key={field}>
            <th scope="row">{labelOf('prestazione', field)}</th>
            {!isNew && (
              <td data-label={before}>
                <HistoryValue value={previousValue} other={currentValue} kind={kindOf('prestazione', field)} />
              </td>
            )}
            <td {...(!isNew && { 'data-label': after })}>
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
