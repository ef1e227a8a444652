import { Link } from 'react-router';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PrintHead } from '../ui/PrintHead.tsx';
import { TablesLayout } from './TablesLayout.tsx';
import { ValueTable } from './ValueTable.tsx';
import { useTableState } from './values.ts';

/** `/tabelle`: the support tables, the values of the chosen one, and the tests that use them. */
export function Component() {
  const { say } = useLanguage();
  const { state, setState, to } = useTableState();
  const { table, q, sort } = state;
  const search = (text: string) => setState({ table, q: text, sort });
  const query = useOperation('GetValoriTabellaSupporto', { table });
  return (
    <>
      <PrintHead />
      <PageHeading title={say('tables.title')} />
      <Note as="p">{say('tables.help')}</Note>
      <ForAdmin>
        <Link to={paths.manageTables({ table })}>{say('authorized.tables')}</Link>
      </ForAdmin>
      <TablesLayout
        table={table}
        tables={query.data?.tables ?? []}
        to={(chosen) => to({ table: chosen, q: '', sort })}
        q={q}
        onSearch={search}
      >
        <Loaded query={query}>
          {({ values }) => (
            <ValueTable
              table={table}
              values={values}
              q={q}
              sort={sort}
              onSort={(by) => setState({ table, q, sort: by })}
              onClear={() => search('')}
            />
          )}
        </Loaded>
      </TablesLayout>
    </>
  );
}
