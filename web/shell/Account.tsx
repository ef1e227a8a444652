import { Button } from '../design/Button.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { leave } from '../platform/session.ts';
import { useAppState } from '../platform/state.ts';
import classes from './Account.module.css';

/** Signs out users without the role that `/logout` requires. */
function SignOut() {
  const { say } = useLanguage();
  const end = () => {
    void leave();
    // The button disappears with the session.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="quiet" onClick={end}>
      {say('account.leave')}
    </Button>
  );
}

/** Leads to the sign-in, or out of the session. Administrators have their own menu. */
export function Account() {
  const { say } = useLanguage();
  const user = useAppState(({ token, currentUser }) => (token === null ? null : currentUser));
  if (user?.roles.includes('admin')) return null;
  return (
    <div className={`${classes.account} screen-only`}>
      {user?.username ? (
        <SignOut />
      ) : (
        <Button variant="quiet" to={paths.welcome}>
          {say('account.enter')}
        </Button>
      )}
    </div>
  );
}
