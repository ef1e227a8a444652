import { page as pageReader } from '#contract/list-state.ts';
import type { Evento } from '#contract/utente.ts';
import type { Column } from '../design/DataTable.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Empty } from '../design/Empty.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { useListState } from '../platform/useListState.ts';
import { useOperation } from '../platform/useOperation.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Pages } from '../ui/Pages.tsx';

const pageSize = 20;
const readers = { page: pageReader };
const usual = { page: 1 };

/** The access log: sign-ins, refusals, and changes to users; newest first. */
export function AccessLog() {
  const { say } = useLanguage();
  const { state } = useListState(readers, usual);
  const query = useOperation('admin/RegistroAccessi', { ...state, pageSize }, { keepsLast: true });
  return (
    <Panel title={say('log.title')} id="access-log" isPlain>
      <Note as="p">{say('log.help')}</Note>
      <Loaded query={query}>
        {({ eventi, total, page: shown }) => (
          <>
            {eventi.length === 0 ? <Empty /> : <Events events={eventi} />}
            <Pages
              heading="access-log"
              page={shown}
              pages={Math.ceil(total / pageSize)}
              to={(other) => paths.authorized({ page: other })}
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
