import type { Utente } from '#contract/utente.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { FactList } from '../design/FactList.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useAppState } from '../platform/state.ts';
import { useInstant } from '../platform/useInstant.ts';
import { AccountStates } from './AccountStates.tsx';
import type { UserAction } from './actions.ts';
import { Sessions } from './Sessions.tsx';
import { isBlocked } from './state-of-user.ts';

type OnAction = (action: UserAction) => void;

function allowedActions(
  user: Utente,
  isOwn: boolean,
  now: number,
): Exclude<UserAction['name'], 'endSession'>[] {
  const others = user.sessions.filter(({ current }) => !current);
  return [
    ...(isBlocked(user, now) ? (['unlock'] as const) : []),
    ...(others.length > 0 ? (['endSessions'] as const) : []),
    // Administrators cannot lock themselves out: only others can do that.
    ...(isOwn ? [] : ([user.active ? 'suspend' : 'readmit', 'resetFactor'] as const)),
  ];
}

/** An authorised user: the account's state, the sessions, and the actions. */
export function UserCard({ user, onAction }: { user: Utente; onAction: OnAction }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const isOwn = useAppState((state) => state.currentUser?.username === user.username);
  const name = `user-${user.id}`;
  const now = Date.now();
  const allowed = allowedActions(user, isOwn, now);
  const roles = user.roles.map((role) => (role === 'admin' ? say('role.admin') : role));
  return (
    <article aria-labelledby={name}>
      <Panel
        id={name}
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
                user.lastSignInAt === null ? say('users.never') : writeInstant(user.lastSignInAt),
              isQuiet: user.lastSignInAt === null,
            },
          ]}
        />
        {user.sessions.length > 0 && (
          <Sessions
            user={user}
            onEnd={(session) => onAction({ name: 'endSession', user, session })}
          />
        )}
        {allowed.length > 0 && (
          <Cluster>
            {allowed.map((action) => (
              <Button
                key={action}
                label={say('users.actOn', { act: say(`users.${action}`), username: user.username })}
                onClick={() => onAction({ name: action, user })}
              >
                {say(`users.${action}`)}
              </Button>
            ))}
          </Cluster>
        )}
      </Panel>
    </article>
  );
}
