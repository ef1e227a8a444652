import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { testReaders } from '#contract/prestazione.list-address.ts';
import { Loading } from '../design/Loading.tsx';
import { useIsHydrated } from '../platform/hydration.ts';
import { whenIdle } from '../platform/idle.ts';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { useListState } from '../platform/useListState.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useCatalogue } from './catalogue.ts';
import { EsameAdmin } from './EsameAdmin.tsx';
import { columnsOf, firstColumns, keepColumns, keptColumns } from './list/columns.ts';
import { unreadFields } from './list/list-address.ts';
import { TestBrowser } from './list/TestBrowser.tsx';
import { useDeferredFilter } from './list/useDeferredFilter.ts';
import { ViewButton } from './list/ViewButton.tsx';
import { useKnownFields } from './shownFields.ts';

const OpenByCode = lazy(async () => ({ default: (await import('./OpenByCode.tsx')).OpenByCode }));

/** Preloads the pages that a reader opens from here: a ward that loses its network can go on. */
function fetchNextPages(): void {
  for (const page of [import('./PageEsame.tsx'), import('./PageEsamiUrgenti.tsx')])
    page.catch(logAway);
}

const logAway = (error: unknown) => logFailure('a page could not be fetched ahead', error);

interface TestsProps {
  filter: PrestazioneFilter;
  onFilter: (filter: PrestazioneFilter) => void;
  query: string;
}

/** Not rendered with a key, but after it. */
const Tests = memo(function Tests({ filter, onFilter, query }: TestsProps) {
  const { say } = useLanguage();
  const unread = useMemo(() => unreadFields('tests', query), [query]);
  const code = useMemo(() => new URLSearchParams(query).get('codice'), [query]);
  const isHydrated = useIsHydrated();
  const [stored, setChosen] = useState(keptColumns);
  const chosen = isHydrated ? stored : undefined;
  const { configured } = useKnownFields();
  const columns = useMemo(
    () => (chosen === undefined ? firstColumns(configured) : columnsOf(chosen, configured)),
    [chosen, configured],
  );
  const catalogue = useCatalogue();
  const isShown = catalogue.data !== undefined;
  useEffect(() => {
    if (isShown) whenIdle(fetchNextPages);
  }, [isShown]);
  return (
    <>
      {!isShown && <PageHeading title={say('list.title')} />}
      <Loaded query={catalogue}>
        {({ prestazioni }) => (
          <Suspense fallback={<Loading />}>
            {isHydrated && code !== null && <OpenByCode items={prestazioni} code={code} />}
            <TestBrowser
              title={say('list.title')}
              label={say('nav.tests')}
              items={prestazioni}
              filter={filter}
              onFilter={onFilter}
              columns={columns}
              when={filter.when}
              unread={unread}
              tools={
                <>
                  <EsameAdmin filter={filter} />
                  <ViewButton
                    columns={columns}
                    onColumns={(next) => {
                      setChosen(next);
                      keepColumns(next);
                    }}
                  />
                </>
              }
            />
          </Suspense>
        )}
      </Loaded>
    </>
  );
});

export function Component() {
  const list = useListState<PrestazioneFilter>(testReaders.tests);
  return <Tests {...useDeferredFilter(list)} query={list.query} />;
}
