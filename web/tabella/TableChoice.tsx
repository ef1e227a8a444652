import { useNavigate } from 'react-router';
import type { SupportTable } from '#contract/field.ts';
import { supportTables } from '#contract/field.ts';
import { Note } from '../design/Note.tsx';
import { Select } from '../design/Select.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { ViewLink } from '../ui/ViewLink.tsx';
import classes from './TableChoice.module.css';

interface Props {
  readonly chosen: SupportTable;
  readonly tables: readonly { readonly table: SupportTable; readonly values: number }[];
  readonly to: (table: SupportTable) => string;
}

export function TableChoice({ chosen, tables, to }: Props) {
  const { language, say, plural } = useLanguage();
  const navigate = useNavigate();
  const counts = new Map(tables.map(({ table, values }) => [table, values]));
  return (
    <div>
      <nav aria-label={say('tables.title')} className={classes.links}>
        <ul>
          {supportTables.map((table) => {
            const count = counts.get(table);
            return (
              <li key={table}>
                <ViewLink to={to(table)} isCurrent={table === chosen}>
                  {say(`table.${table}`)}
                  {count !== undefined && (
                    <Note>
                      <span aria-hidden="true">{formatNumber(count, language)}</span>
                      <span className="visually-hidden">, {plural('tables.values', count)}</span>
                    </Note>
                  )}
                </ViewLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={classes.select}>
        <Select
          label={say('tables.choose')}
          value={chosen}
          onChange={(table) => void navigate(to(table))}
          options={supportTables.map((table) => {
            const count = counts.get(table);
            const amount = count === undefined ? '' : ` (${formatNumber(count, language)})`;
            return { value: table, label: `${say(`table.${table}`)}${amount}` };
          })}
        />
      </div>
    </div>
  );
}
