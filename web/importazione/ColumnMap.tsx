import { useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import form from '../ui/Form.module.css';
import table from '../ui/Table.module.css';
import classes from './ColumnMap.module.css';
import type { Changes } from './changes.ts';
import { mapped } from './changes.ts';
import { isRequiredKey, lackingPhrase, useKeyLabels } from './words.ts';

interface ColumnMapProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

/** Two are enough to know a column by. */
const samples = 2;

/** No key is called so: a column of which somebody has to say whether it is read. */
const toDecide = '?';

/** Which column of the file fills which field, and why it is thought to. */
export function ColumnMap({ importazione, onChange }: ColumnMapProps) {
  const { language, say, plural } = useLanguage();
  const labelOf = useKeyLabels();
  const { kind, keys, plan } = importazione;
  const columns = importazione.columns.filter(({ heading }) => heading !== '');
  const taken = new Map(columns.flatMap((one) => (one.field === null ? [] : [[one.field, one.heading]])));
  const lacking = keys.filter((key) => isRequiredKey(kind, key) && !taken.has(key));
  // Open as long as something has to be said; afterwards it is out of the way, and for whoever comes back.
  const isNew = importazione.version === 1;
  const [isOpen] = useState(
    () =>
      plan.fault !== null ||
      (isNew && columns.some(({ field }) => field === null)) ||
      columns.some(({ undecided }) => undecided !== null),
  );
  return (
    <details open={isOpen} className={classes.map}>
      <summary>
        <h2>{say('importazione.columns')}</h2>
        <span className={classes.count}>
          {plural('importazione.columns.read', taken.size, { all: formatNumber(columns.length, language) })}
        </span>
      </summary>
      <p className={classes.help}>{say('importazione.columns.help')}</p>
      {lacking.length > 0 && (
        <p className={classes.lacking} role={plan.fault === null ? undefined : 'alert'}>
          {say(lackingPhrase(lacking), { fields: lacking.map(labelOf).join(', ') })}
        </p>
      )}
      <table className={`${table.stackedWide} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{say('importazione.column')}</th>
            <th scope="col">{say('importazione.samples')}</th>
            <th scope="col">{say('importazione.field')}</th>
            <th scope="col">{say('importazione.why')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.heading} data-read={column.field !== null || undefined}>
              <th scope="row">
                <DataText>{column.heading}</DataText>
              </th>
              <td data-label={say('importazione.samples')} className={classes.samples}>
                {column.samples.length > 0 && <DataText>{column.samples.slice(0, samples).join(' · ')}</DataText>}
              </td>
              <td>
                <select
                  aria-label={say('importazione.field.of', { column: column.heading })}
                  className={form.input}
                  value={column.undecided === null ? (column.field ?? '') : toDecide}
                  aria-invalid={column.undecided !== null || undefined}
                  onChange={({ target }) => onChange(mapped(importazione, column.heading, target.value || null))}
                >
                  {column.undecided !== null && (
                    <option value={toDecide} disabled>
                      {say('importazione.toDecide')}
                    </option>
                  )}
                  <option value="">{say('importazione.notRead')}</option>
                  {keys.map((key) => {
                    const other = taken.get(key);
                    const label = isRequiredKey(kind, key) ? `${labelOf(key)} ${say('form.required')}` : labelOf(key);
                    return (
                      <option key={key} value={key}>
                        {other === undefined || other === column.heading
                          ? label
                          : say('importazione.taken', { field: label, column: other })}
                      </option>
                    );
                  })}
                </select>
              </td>
              <td className={classes.why}>
                {column.undecided !== null && say(`importazione.undecided.${column.undecided}`)}
                {column.why && column.field && say(`importazione.why.${column.why}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
