import { lazy, memo, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { selectPrestazioni, urgentTests } from '#contract/prestazione.list.ts';
import { testReaders } from '#contract/prestazione.list-address.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { Loading } from '../design/Loading.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useIsHydrated } from '../platform/hydration.ts';
import { useLanguage } from '../platform/language.tsx';
import { useListState } from '../platform/useListState.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useCatalogue } from './catalogue.ts';
import type { ColumnKey } from './list/columns.ts';
import { visibleColumns } from './list/columns.ts';
import { unreadFields } from './list/list-address.ts';
import { TestBrowser } from './list/TestBrowser.tsx';
import { useDayFor } from './list/useDayFor.ts';
import { useDeferredFilter } from './list/useDeferredFilter.ts';
import { useLaboratoryClock } from './list/useLaboratoryClock.ts';
import classes from './PageEsamiUrgenti.module.css';
import { useKnownFields } from './shownFields.ts';

const WhenBand = lazy(async () => ({
  default: (await import('./list/WhenBand.tsx')).WhenBand,
}));

const columns: readonly ColumnKey[] = [
  'serviceName',
  'internalCode',
  'urgentRequest',
  'material',
  'testTubeContainer',
  'handling',
];

type Items = readonly PrestazioneListItem[];

const nothing: Items = [];

/**
 * How many tests do not state whether they are urgent: they are not in the list, but may be urgent.
 */
function Unstated({ count }: { count: number }) {
  const { plural } = useLanguage();
  if (count === 0) return null;
  return (
    <p>
      {plural('urgent.notStated', count)}{' '}
      <Link to={paths.tests({ urgent: ['notStated'] })}>
        {plural('urgent.showNotStated', count)}
      </Link>
    </p>
  );
}

interface TestsProps {
  filter: PrestazioneFilter;
  onFilter: (filter: PrestazioneFilter) => void;
  query: string;
}

/** Not rendered with a key, but after it. */
const Tests = memo(function Tests({ filter, onFilter, query }: TestsProps) {
  const { say } = useLanguage();
  const unread = useMemo(() => unreadFields('urgentTests', query), [query]);
  const catalogue = useCatalogue();
  const { configured, isVisible } = useKnownFields();
  const clock = useLaboratoryClock();
  const isHydrated = useIsHydrated();
  const shown = useMemo(() => visibleColumns(columns, configured), [configured]);
  const all = catalogue.data?.prestazioni ?? nothing;
  const items = useMemo(() => urgentTests(all), [all]);
  const today = useDayFor(all);
  const unstated = useMemo(
    () => selectPrestazioni(all, { urgent: ['notStated'] }, undefined, today).length,
    [all, today],
  );
  return (
    <Stack gap={3}>
      {catalogue.data === undefined && <PageHeading title={say('nav.urgentTests')} />}
      <Unstated count={unstated} />
      <Loaded query={catalogue}>
        {() => (
          <Suspense fallback={<Loading />}>
            <TestBrowser
              title={say('nav.urgentTests')}
              label={say('nav.urgentTests')}
              items={items}
              all={all}
              filter={filter}
              onFilter={onFilter}
              columns={shown}
              when={filter.when ?? clock?.moment}
              unread={unread}
              urgentOnly
            >
              {isVisible('saturdaysHolidaysAfter930') && (
                <>
                  <Note as="p">{say('urgent.rule')}</Note>
                  <div className={`${classes.when} screen-only`}>
                    {isHydrated && (
                      <Suspense>
                        <WhenBand items={items} filter={filter} onFilter={onFilter} clock={clock} />
                      </Suspense>
                    )}
                  </div>
                </>
              )}
            </TestBrowser>
          </Suspense>
        )}
      </Loaded>
    </Stack>
  );
});

export function Component() {
  const list = useListState<PrestazioneFilter>(testReaders.urgentTests);
  return <Tests {...useDeferredFilter(list)} query={list.query} />;
}
