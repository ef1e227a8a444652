import { useId } from 'react';
import type { SupportTable } from '#contract/prestazione.fields.ts';
import { supportTables } from '#contract/prestazione.fields.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { QuietLink } from '../ui/QuietLink.tsx';
import classes from './TableChoice.module.css';

interface Props {
  readonly chosen: SupportTable;
  readonly tables: readonly { readonly table: SupportTable; readonly values: number }[];
  readonly onChoose: (table: SupportTable) => void;
  /** Where a table's values are. */
  readonly to: (table: SupportTable) => string;
}

/** The tables with their number of values: links beside the values, on a phone a list to choose from. */
export function TableChoice({ chosen, tables, onChoose, to }: Props) {
  const { language, say, plural } = useLanguage();
  const name = useId();
  const counts = new Map(tables.map(({ table, values }) => [table, values]));
  return (
    <div className={classes.choice}>
      <nav aria-label={say('tables.title')} className={classes.links}>
        <ul>
          {supportTables.map((table) => {
            const count = counts.get(table);
            return (
              <li key={table}>
                <QuietLink to={to(table)} isCurrent={table === chosen}>
                  {say(`table.${table}`)}
                  {count !== undefined && (
                    <span className={classes.count}>
                      <span aria-hidden="true">{formatNumber(count, language)}</span>
                      <span className="visually-hidden">, {plural('tables.values', count)}</span>
                    </span>
                  )}
                </QuietLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={classes.select}>
        <label htmlFor={name}>{say('tables.choose')}</label>
        <select
          id={name}
          value={chosen}
          onChange={({ target }) => {
            const table = supportTables.find((one) => one === target.value);
            if (table !== undefined) onChoose(table);
          }}
        >
          {supportTables.map((table) => {
            const count = counts.get(table);
            return (
              <option key={table} value={table}>
                {say(`table.${table}`)}
                {count !== undefined && ` (${formatNumber(count, language)})`}
              </option>
            );
          })}
        </select>
      </div>
    </div>
  );
}
