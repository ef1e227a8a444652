import { useState } from 'react';
import { useLanguage } from '../platform/language.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useCatalogue } from './catalogue.ts';
import { ColumnsChoice } from './list/ColumnsChoice.tsx';
import { keepColumns, keptColumns } from './list/columns.ts';
import { TestBrowser } from './list/TestBrowser.tsx';
import { useListAddress } from './list/useListAddress.ts';
import classes from './PageEsami.module.css';

/** The list of tests: home, and PageEsami. */
export function Component() {
  const { say } = useLanguage();
  const [filter, setFilter] = useListAddress();
  const [columns, setColumns] = useState(keptColumns);
  const catalogue = useCatalogue();
  return (
    <div className={classes.page}>
      <PageHeading title={say('list.title')} />
      <Loaded asked={catalogue}>
        {({ prestazioni }) => (
          <TestBrowser
            label={say('nav.tests')}
            items={prestazioni}
            filter={filter}
            onFilter={setFilter}
            columns={columns}
            tools={
              <ColumnsChoice
                columns={columns}
                onColumns={(chosen) => {
                  setColumns(chosen);
                  keepColumns(chosen);
                }}
              />
            }
          />
        )}
      </Loaded>
    </div>
  );
}
