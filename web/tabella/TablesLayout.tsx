import type { ReactNode, Ref } from 'react';
import { useLocation } from 'react-router';
import { longestQuery } from '#contract/constants.ts';
import type { SupportTable } from '#contract/field.ts';
import { SearchField } from '../design/SearchField.tsx';
import { useLanguage } from '../platform/language.tsx';
import { mainSearch } from '../platform/main-search.ts';
import { TableChoice } from './TableChoice.tsx';
import classes from './TablesLayout.module.css';

interface TablesLayoutProps {
  readonly table: SupportTable;
  readonly tables: readonly { readonly table: SupportTable; readonly values: number }[];
  readonly to: (table: SupportTable) => string;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  /** Beside the search. */
  readonly action?: ReactNode;
  /** The id of the chosen table's heading. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function TablesLayout({ table, tables, to, ...more }: TablesLayoutProps) {
  const { q, onSearch, action, heading, children } = more;
  const { say } = useLanguage();
  const { pathname } = useLocation();
  return (
    <div className={classes.page}>
      <TableChoice chosen={table} tables={tables} to={to} />
      <section aria-labelledby="chosen-table">
        <div className={classes.tools}>
          <h2 id="chosen-table" ref={heading} tabIndex={heading ? -1 : undefined}>
            {say(`table.${table}`)}
          </h2>
          <div className={classes.search}>
            <SearchField
              label={say('tables.search')}
              value={q}
              maxLength={longestQuery}
              {...mainSearch}
              onChange={onSearch}
              action={pathname}
              parameters={{ table }}
            />
            {action}
          </div>
        </div>
        {children}
      </section>
    </div>
  );
}
