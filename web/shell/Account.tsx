import { Button } from '../design/Button.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { leave } from '../platform/session.ts';
import { useAppState } from '../platform/state.ts';
import classes from './Account.module.css';

/** Signs out users without the role that `/logout` requires. */
function SignOut() {
  const { say } = useLanguage();
  const end = () => {
    leave().catch((cause: unknown) => logFailure('logging out failed', cause));
    // The button disappears with the session.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="quiet" onClick={end}>
      {say('account.leave')}
    </Button>
  );
}

/** Leads to the sign-in, or shows who is signed in. Administrators have their own menu. */
export function Account() {
  const { say } = useLanguage();
  const isAdmin = useAppState(({ currentUser }) => currentUser?.roles.includes('admin') === true);
  const username = useAppState(({ token, currentUser }) =>
    token === null ? null : currentUser?.username,
  );
  if (username && isAdmin) return null;
  return (
    <div className={`${classes.account} screen-only`}>
      {username ? (
        <>
          <span className={classes.name}>
            <span className="visually-hidden">{say('account.of')}</span>
            {username}
          </span>
          <SignOut />
        </>
      ) : (
        <Button variant="quiet" to={paths.welcome}>
          {say('account.enter')}
        </Button>
      )}
    </div>
  );
}
