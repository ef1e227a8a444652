import type { Evento } from '#contract/utente.ts';
import { Empty } from '../design/Empty.tsx';
import { paths } from '../paths.ts';
import { useOperation } from '../platform/api.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { page as pageReader } from '../platform/list-state.ts';
import { useListState } from '../platform/useListState.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Pages } from '../ui/Pages.tsx';
import table from '../ui/Table.module.css';
import classes from './AccessLog.module.css';
import page from './PageAuthorized.module.css';

const pageSize = 20;
const readers = { page: pageReader };
const usual = { page: 1 };

/** The access log: who came in, who was refused, who changed what about whom; newest first. */
export function AccessLog() {
  const { say } = useLanguage();
  const { state } = useListState(readers, usual);
  const query = useOperation('admin/RegistroAccessi', { ...state, pageSize }, { keepsLast: true });
  return (
    <section aria-labelledby="access-log" className={page.section}>
      <h2 id="access-log">{say('log.title')}</h2>
      <p className={page.help}>{say('log.help')}</p>
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
    </section>
  );
}

function Events({ events }: { events: readonly Evento[] }) {
  const { language, say } = useLanguage();
  const columns = ['log.at', 'log.event', 'log.username', 'log.by', 'log.network'] as const;
  return (
    <table className={`${table.stacked} ${classes.table}`} aria-labelledby="access-log">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {say(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, at, event, username, by, network }) => (
          <tr key={id}>
            <td className={classes.at}>{formatInstant(at, language)}</td>
            <td className={classes.event}>{say(`event.${event}`)}</td>
            <td data-label={say('log.username')}>{username}</td>
            <td data-label={say('log.by')}>{by}</td>
            <td data-label={say('log.network')}>{network}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
