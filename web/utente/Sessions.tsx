import type { Sessione, Utente } from '#contract/utente.ts';
import { Button } from '../design/Button.tsx';
import type { Column } from '../design/DataTable.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Disclosure } from '../design/Disclosure.tsx';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';

/**
 * The open sessions of a user, each with a button to end it; the user's own ends with the logout.
 */
export function Sessions({ user, onEnd }: { user: Utente; onEnd: (session: Sessione) => void }) {
  const { plural, say } = useLanguage();
  const writeInstant = useInstant();
  const title = plural('sessions.count', user.sessions.length);
  const columns: readonly Column<Sessione>[] = [
    {
      key: 'browser',
      head: say('sessions.browser'),
      cell: ({ browser }) => browser,
      isRowHead: true,
      isLabelled: true,
    },
    { key: 'network', head: say('sessions.network'), cell: ({ network }) => network },
    {
      key: 'started',
      head: say('sessions.started'),
      cell: (session) => writeInstant(session.startedAt),
    },
    {
      key: 'lastSeen',
      head: say('sessions.lastSeen'),
      cell: (session) => writeInstant(session.lastSeenAt),
    },
    {
      key: 'end',
      head: say('users.endSession'),
      isHeadHidden: true,
      isLabelled: false,
      align: 'end',
      cell: (session) =>
        session.current ? (
          <Tag tone="action">{say('sessions.this')}</Tag>
        ) : (
          <Button onClick={() => onEnd(session)}>{say('users.endSession')}</Button>
        ),
    },
  ];
  return (
    <Disclosure summary={title}>
      <DataTable
        caption={say('sessions.of', { username: user.username })}
        columns={columns}
        rows={user.sessions}
        keyOf={({ id }) => id}
        isStacked
      />
    </Disclosure>
  );
}
