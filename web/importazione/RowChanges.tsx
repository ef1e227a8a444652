import type { ImportRow } from '#contract/import.ts';
import { useLanguage } from '../platform/language.tsx';
import table from '../storico/ChangeTable.module.css';
import { kindOf, useFieldLabels } from '../storico/field-words.ts';
import { HistoryValue } from '../storico/HistoryValue.tsx';
import { DataText } from '../ui/DataText.tsx';
import classes from './PlanView.module.css';

interface RowChangesProps {
  readonly row: ImportRow;
  readonly title: string;
  /** What was found in the catalogue is what was there before. */
  readonly isApplied: boolean;
}

interface PlannedValueProps {
  readonly value: string | null;
  /** The value on the row's other side. */
  readonly other: string | null;
  readonly field: string;
  /** The items of a list of words: each stands by itself, for the mark that parts them may stand in one too. */
  readonly list: readonly string[];
}

function PlannedValue({ value, other, field, list }: PlannedValueProps) {
  if (list.length === 0) return <HistoryValue value={value} other={other} kind={kindOf('prestazione', field)} />;
  return (
    <ul className={classes.items}>
      {list.map((item) => (
        <li key={item} className={classes.item}>
          <DataText>{item}</DataText>
        </li>
      ))}
    </ul>
  );
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
        {changes.map(({ field, previousValue, currentValue, previousList = [], currentList = [] }) => (
          <tr key={field}>
            <th scope="row">{labelOf('prestazione', field)}</th>
            {!isNew && (
              <td data-label={before}>
                <PlannedValue value={previousValue} other={currentValue} field={field} list={previousList} />
              </td>
            )}
            <td {...(!isNew && { 'data-label': after })}>
              <PlannedValue value={currentValue} other={previousValue} field={field} list={currentList} />
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
