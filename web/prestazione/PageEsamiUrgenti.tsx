import { Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { IconMark } from '../design/IconMark.tsx';
import { Loading } from '../design/Loading.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useCatalogue } from './catalogue.ts';
import type { ColumnKey } from './list/columns.ts';
import { visibleColumns } from './list/columns.ts';
import { TestBrowser } from './list/TestBrowser.tsx';
import { useListAddress } from './list/useListAddress.ts';
import classes from './PageEsamiUrgenti.module.css';
import { useKnownFields } from './shownFields.ts';

const legend = [
  { icon: 'urgent', tone: undefined, mark: 'mark.urgentShort', meaning: 'urgent.meansUrgent' },
  { icon: 'urgent', tone: 'caution', mark: 'mark.inpatients', meaning: 'urgent.meansInpatients' },
  { icon: 'weekend', tone: undefined, mark: 'mark.weekend', meaning: 'urgent.meansOutOfHours' },
] as const;

/** The meaning of each mark, shown as in the list. */
function UrgentLegend() {
  const { say } = useLanguage();
  return (
    <dl className={classes.legend} aria-label={say('urgent.legend')}>
      {legend.map(({ icon, tone, mark, meaning }) => (
        <div key={meaning} className={classes.meaning}>
          <dt>
            <IconMark icon={icon} tone={tone} label={say(mark)} word={say(mark)} />
          </dt>
          <dd>
            <Note>{say(meaning)}</Note>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const columns: readonly ColumnKey[] = [
  'serviceName',
  'internalCode',
  'urgentRequest',
  'material',
  'testTubeContainer',
  'responseTimeDays',
  'executionSector',
];

type Items = readonly PrestazioneListItem[];

const nothing: Items = [];

const urgentTests = new WeakMap<Items, Items>();

/** The urgent ones of these tests: always the same list, over which there is one search. */
function urgentItems(all: Items): Items {
  const urgent = urgentTests.get(all) ?? all.filter((item) => item.urgentRequest === true);
  urgentTests.set(all, urgent);
  return urgent;
}

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

export function Component() {
  const { say } = useLanguage();
  const [filter, setFilter, unread] = useListAddress('urgentTests');
  const catalogue = useCatalogue();
  const { configured } = useKnownFields();
  const shown = useMemo(() => visibleColumns(columns, configured), [configured]);
  const all = catalogue.data?.prestazioni ?? nothing;
  const unstated = useMemo(() => all.filter((item) => item.urgentRequest === null).length, [all]);
  return (
    <Stack gap={3}>
      {catalogue.data === undefined && <PageHeading title={say('nav.urgentTests')} />}
      <UrgentLegend />
      <Unstated count={unstated} />
      <Loaded query={catalogue}>
        {() => (
          <Suspense fallback={<Loading />}>
            <TestBrowser
              title={say('nav.urgentTests')}
              label={say('nav.urgentTests')}
              items={urgentItems(all)}
              all={all}
              filter={filter}
              onFilter={setFilter}
              columns={shown}
              unread={unread}
              urgentOnly
            />
          </Suspense>
        )}
      </Loaded>
    </Stack>
  );
}
