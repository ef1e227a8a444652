import { Link } from 'react-router';
import type { SupportTable } from '#contract/prestazione.fields.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { Empty } from '../design/Empty.tsx';
import { SortMark } from '../design/SortMark.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { ClearEmptySearch } from '../ui/ClearEmptySearch.tsx';
import { DataText } from '../ui/DataText.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { TubeBadge } from './TubeBadge.tsx';
import { UsedBy } from './UsedBy.tsx';
import classes from './ValueTable.module.css';
import type { ValueSort } from './values.ts';
import { shownValues } from './values.ts';

interface Props {
  readonly table: SupportTable;
  readonly values: readonly ValoreTabella[];
  readonly q: string;
  readonly sort: ValueSort;
  readonly onSort: (sort: ValueSort) => void;
  readonly onClear: () => void;
}

/** The values of a table, searched and ordered, each with the way to the tests that use it. */
export function ValueTable({ table, values, q, sort, onSort, onClear }: Props) {
  const { say, plural } = useLanguage();
  const shown = shownValues(values, q, sort);
  const heading = (by: ValueSort, words: string, order: 'ascending' | 'descending') => (
    <th scope="col" aria-sort={sort === by ? order : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(by)}>
        {words}
        <SortMark order={sort === by ? order : 'none'} />
      </button>
    </th>
  );
  return (
    <>
      <div className={classes.above}>
        <p role="status">{plural('tables.values', shown.length)}</p>
        <ExportButton of={{ list: 'supportValues', table, q, sort, count: shown.length }} />
      </div>
      {shown.length === 0 ? (
        <Empty>
          {q !== '' && <ClearEmptySearch onClear={onClear} />}
          {q !== '' && <Link to={paths.tests({ q })}>{say('tables.amongTests')}</Link>}
        </Empty>
      ) : (
        <table className={classes.table}>
          <caption className="visually-hidden">{say(`table.${table}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{say('tables.code')}</th>
              {heading('description', say('tables.description'), 'ascending')}
              {heading('usedBy', say('tables.usedBy'), 'descending')}
            </tr>
          </thead>
          <tbody>
            {shown.map((value) => (
              <tr key={value.id}>
                <td className={classes.code}>{value.code !== null && <Unbroken text={value.code} />}</td>
                <td>
                  {table === 'contenitori' ? (
                    <TubeBadge description={value.description} />
                  ) : (
                    <DataText>{value.description}</DataText>
                  )}
                </td>
                <td className={classes.used}>
                  <UsedBy value={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
