import type { Sessione, Utente } from '#contract/utente.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import table from '../ui/Table.module.css';
import classes from './Sessions.module.css';

/** The open sessions of a user, each with the way to end it; the reader's own ends with the logout. */
export function Sessions({ user, onEnd }: { user: Utente; onEnd: (session: Sessione) => void }) {
  const { language, plural, say } = useLanguage();
  const title = plural('sessions.count', user.sessions.length);
  const columns = ['sessions.browser', 'sessions.network', 'sessions.started', 'sessions.lastSeen'] as const;
  return (
    <details className={classes.sessions}>
      <summary>{title}</summary>
      <table className={`${table.stacked} ${classes.table}`}>
        <caption className="visually-hidden">{say('sessions.of', { username: user.username })}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(column)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{say('users.endSession')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {user.sessions.map((session) => (
            <tr key={session.id}>
              <th scope="row" data-label={say('sessions.browser')}>
                {session.browser}
              </th>
              <td data-label={say('sessions.network')}>{session.network}</td>
              <td data-label={say('sessions.started')}>{formatInstant(session.startedAt, language)}</td>
              <td data-label={say('sessions.lastSeen')}>{formatInstant(session.lastSeenAt, language)}</td>
              <td className={classes.end}>
                {session.current ? (
                  <strong>{say('sessions.this')}</strong>
                ) : (
                  <button type="button" onClick={() => onEnd(session)}>
                    {say('users.endSession')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
