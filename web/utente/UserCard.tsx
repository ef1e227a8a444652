import type { Utente } from '#contract/utente.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useAppState } from '../platform/state.ts';
import { AccountStates } from './AccountStates.tsx';
import type { UserAct } from './acts.ts';
import { Sessions } from './Sessions.tsx';
import { isBlocked } from './state-of-user.ts';
import classes from './UserCard.module.css';

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
    <article aria-labelledby={name} className={classes.card}>
      <div className={classes.head}>
        <h3 id={name}>
          {user.username}
          {isOwn && <span className={classes.own}> {say('users.own')}</span>}
        </h3>
        <AccountStates user={user} now={now} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{say('users.roles')}</dt>
          <dd>{roles.length === 0 ? say('users.noRoles') : roles.join(', ')}</dd>
        </div>
        <div>
          <dt>{say('users.lastSignIn')}</dt>
          <dd>{user.lastSignInAt === null ? say('users.never') : formatInstant(user.lastSignInAt, language)}</dd>
        </div>
      </dl>
      {user.sessions.length > 0 && (
        <Sessions user={user} onEnd={(session) => onAct({ name: 'endSession', user, session })} />
      )}
      {can.length > 0 && (
        <div className={classes.acts}>
          {can.map((act) => (
            <button
              key={act}
              type="button"
              aria-label={say('users.actOn', { act: say(`users.${act}`), username: user.username })}
              onClick={() => onAct({ name: act, user })}
            >
              {say(`users.${act}`)}
            </button>
          ))}
        </div>
      )}
    </article>
  );
}
