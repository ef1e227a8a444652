import type { StateReaders } from '#contract/list-state.ts';
import { accepted, page as pageReader } from '#contract/list-state.ts';
import type { Input } from '#contract/operations.ts';
import { longestAuthor } from '#contract/storico.operations.ts';
import { eventFilter } from '#contract/utente.operations.ts';
import type { Evento } from '#contract/utente.ts';
import { eventKinds } from '#contract/utente.ts';
import type { Column } from '../design/DataTable.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Empty } from '../design/Empty.tsx';
import { FieldGrid } from '../design/FieldGrid.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Select } from '../design/Select.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { useListState } from '../platform/useListState.ts';
import { useOperation } from '../platform/useOperation.ts';
import { DayRange } from '../ui/DayRange.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Pages } from '../ui/Pages.tsx';

const pageSize = 20;

type LogFilter = Omit<Input<'admin/RegistroAccessi'>, 'pageSize'>;

const readers: StateReaders<LogFilter> = {
  kind: accepted(eventFilter.kind),
  by: accepted(eventFilter.by),
  from: accepted(eventFilter.from),
  to: accepted(eventFilter.to),
  page: pageReader,
};

/** The access log: sign-ins, refusals, and changes to users; newest first. */
export function AccessLog() {
  const { say, plural } = useLanguage();
  const { state: filter, setState } = useListState(readers, undefined, { keepsScroll: true });
  const query = useOperation('admin/RegistroAccessi', { ...filter, pageSize }, { keepsLast: true });
  const { page: _, ...choice } = filter;
  const change = (part: LogFilter) => setState({ ...choice, ...part });
  const isFiltered = Object.values(choice).some((value) => value !== undefined);
  return (
    <Panel title={say('log.title')} id="access-log" isPlain>
      <Note as="p">{say('log.help')}</Note>
      <search aria-label={say('log.filters')}>
        <FieldGrid isDense>
          <Select
            label={say('log.kind')}
            value={filter.kind ?? ''}
            onChange={(kind) => change({ kind: kind || undefined })}
            options={[
              { value: '', label: say('storia.all') },
              ...eventKinds.map((kind) => ({ value: kind, label: say(`log.kind.${kind}`) })),
            ]}
          />
          <SearchField
            label={say('log.person')}
            value={filter.by ?? ''}
            maxLength={longestAuthor}
            onChange={(by) => change({ by: by || undefined })}
          />
          <DayRange range={filter} onChange={change} />
        </FieldGrid>
      </search>
      <Loaded query={query}>
        {({ eventi, total, page: shown }) => (
          <>
            {isFiltered && (
              <Note as="p" role="status">
                {plural('log.count', total)}
              </Note>
            )}
            {eventi.length === 0 ? <Empty /> : <Events events={eventi} />}
            <Pages
              heading="access-log"
              page={shown}
              pages={Math.ceil(total / pageSize)}
              to={(other) => paths.authorized({ ...choice, page: other })}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Events({ events }: { events: readonly Evento[] }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const columns: readonly Column<Evento>[] = [
    {
      key: 'at',
      head: say('log.at'),
      cell: ({ at }) => <Note>{writeInstant(at)}</Note>,
      isFit: true,
      isLabelled: false,
    },
    {
      key: 'event',
      head: say('log.event'),
      cell: ({ event, times, role }) =>
        [
          say(`event.${event}`),
          ...(times === 1 ? [] : [say('log.times', { count: times })]),
          ...(role === null ? [] : [role === 'admin' ? say('role.admin') : role]),
        ].join(': '),
      isLabelled: false,
    },
    { key: 'username', head: say('log.username'), cell: ({ username }) => username },
    { key: 'by', head: say('log.by'), cell: ({ by }) => by },
    { key: 'network', head: say('log.network'), cell: ({ network }) => network },
  ];
  return (
    <DataTable
      labelledBy="access-log"
      columns={columns}
      rows={events}
      keyOf={({ id }) => id}
      isStacked
    />
  );
}
