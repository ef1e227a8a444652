import type { Utente } from '#contract/utente.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { FactList } from '../design/FactList.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useAppState } from '../platform/state.ts';
import { AccountStates } from './AccountStates.tsx';
import type { UserAct } from './acts.ts';
import { Sessions } from './Sessions.tsx';
import { isBlocked } from './state-of-user.ts';

type OnAct = (act: UserAct) => void;

function acts(user: Utente, isOwn: boolean, now: number): Exclude<UserAct['name'], 'endSession'>[] {
  const others = user.sessions.filter(({ current }) => !current);
  return [
    ...(isBlocked(user, now) ? (['unlock'] as const) : []),
    ...(others.length > 0 ? (['endSessions'] as const) : []),
    // Nobody shuts the door on oneself by mistake: for that there are the other administrators.
    ...(isOwn ? [] : ([user.active ? 'suspend' : 'readmit', 'resetFactor'] as const)),
  ];
}

/** An authorised user: the account's state, the sessions, and what can be done. */
export function UserCard({ user, onAct }: { user: Utente; onAct: OnAct }) {
  const { language, say } = useLanguage();
  const isOwn = useAppState((state) => state.currentUser?.username === user.username);
  const name = `user-${user.id}`;
  const now = Date.now();
  const can = acts(user, isOwn, now);
  const roles = user.roles.map((role) => (role === 'admin' ? say('role.admin') : role));
  return (
    <article aria-labelledby={name}>
      <Panel
        id={name}
        level={3}
        title={
          <>
            {user.username}
            {isOwn && <Note> {say('users.own')}</Note>}
          </>
        }
        actions={<AccountStates user={user} now={now} />}
      >
        <FactList
          facts={[
            {
              label: say('users.roles'),
              value: roles.length === 0 ? say('users.noRoles') : roles.join(', '),
              isQuiet: roles.length === 0,
            },
            {
              label: say('users.lastSignIn'),
              value:
                user.lastSignInAt === null
                  ? say('users.never')
                  : formatInstant(user.lastSignInAt, language),
              isQuiet: user.lastSignInAt === null,
            },
          ]}
        />
        {user.sessions.length > 0 && (
          <Sessions user={user} onEnd={(session) => onAct({ name: 'endSession', user, session })} />
        )}
        {can.length > 0 && (
          <Cluster>
            {can.map((act) => (
              <Button
                key={act}
                label={say('users.actOn', { act: say(`users.${act}`), username: user.username })}
                onClick={() => onAct({ name: act, user })}
              >
                {say(`users.${act}`)}
              </Button>
            ))}
          </Cluster>
        )}
      </Panel>
    </article>
  );
}
