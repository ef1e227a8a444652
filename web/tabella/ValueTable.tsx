import { Link } from 'react-router';
import type { SupportTable } from '#contract/field.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { Cluster } from '../design/Cluster.tsx';
import type { Column } from '../design/DataTable.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Empty } from '../design/Empty.tsx';
import { Note } from '../design/Note.tsx';
import type { SortDirection } from '../design/SortHead.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { ClearEmptySearch } from '../ui/ClearEmptySearch.tsx';
import { codeColumn, Description } from './cells.tsx';
import type { ValueSort } from './values.ts';
import { filterOf, shownValues } from './values.ts';

/** A link to the tests that use a value, with their number. */
function UsedBy({ value }: { value: ValoreTabella }) {
  const { say, plural } = useLanguage();
  if (value.usedBy === 0) return <Note>{say('tables.unused')}</Note>;
  const tests = plural('list.count', value.usedBy);
  return (
    <Link
      to={paths.tests({ [filterOf(value.table)]: [value.id] })}
      aria-label={say('tables.testsOf', { tests, value: value.description })}
    >
      {/* On one line where the column is narrow. */}
      {tests.replaceAll(' ', '\u00a0')}
    </Link>
  );
}

interface Props {
  readonly table: SupportTable;
  readonly values: readonly ValoreTabella[];
  readonly q: string;
  readonly sort: ValueSort;
  readonly onSort: (sort: ValueSort) => void;
  readonly onClear: () => void;
}

/** The values of a table, searched and sorted, each with a link to the tests that use it. */
export function ValueTable({ table, values, q, sort, onSort, onClear }: Props) {
  const { say, plural } = useLanguage();
  const shown = shownValues(values, q, sort);
  const sortBy = (by: ValueSort, order: SortDirection) => ({
    order: sort === by ? order : ('none' as const),
    onSort: () => onSort(by),
  });
  const columns: readonly Column<ValoreTabella>[] = [
    codeColumn(say),
    {
      key: 'description',
      head: say('tables.description'),
      cell: (value) => <Description value={value} isForReaders />,
      isLabelled: false,
      sort: sortBy('description', 'ascending'),
    },
    {
      key: 'usedBy',
      head: say('tables.usedBy'),
      cell: (value) => <UsedBy value={value} />,
      isFit: true,
      isLabelled: false,
      sort: sortBy('usedBy', 'descending'),
    },
  ];
  return (
    <>
      <Cluster isSpread>
        <Note as="p" role="status">
          {plural('tables.values', shown.length)}
        </Note>
        <ExportButton of={{ list: 'supportValues', table, q, sort, count: shown.length }} />
      </Cluster>
      {shown.length === 0 ? (
        <Empty icon="search">
          {q !== '' && <ClearEmptySearch onClear={onClear} />}
          {q !== '' && <Link to={paths.tests({ q })}>{say('tables.amongTests')}</Link>}
        </Empty>
      ) : (
        <DataTable
          caption={say(`table.${table}`)}
          columns={columns}
          rows={shown}
          keyOf={({ id }) => id}
          isStacked
        />
      )}
    </>
  );
}
