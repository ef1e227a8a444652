import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { leave } from '../platform/session.ts';
import { useAppState } from '../platform/state.ts';
import classes from './Header.module.css';

/** The way out for whoever has not the role that `/logout` asks for: it ends the session here. */
function Leave() {
  const { say } = useLanguage();
  const end = () => {
    leave().catch((cause: unknown) => logFailure('logging out failed', cause));
    // The button goes with the session.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" onClick={end}>
      {say('account.leave')}
    </button>
  );
}

/** Who is signed in, with the way out; otherwise the quiet way in. */
export function Account() {
  const { say } = useLanguage();
  const isAdmin = useAppState(({ currentUser }) => currentUser?.roles.includes('admin') === true);
  const username = useAppState(({ token, currentUser }) => (token === null ? null : currentUser?.username));
  if (!username) {
    return (
      <div className={classes.account}>
        <Link to={paths.authorized()}>{say('account.enter')}</Link>
      </div>
    );
  }
  return (
    <div className={classes.account}>
      <Link to={paths.authorized()} className={classes.user}>
        <span>{say('authorized.title')}</span>
        <span className={classes.name}>
          <span className="visually-hidden">{say('account.of')}</span>
          {username}
        </span>
      </Link>
      {isAdmin ? <Link to={paths.logout}>{say('account.leave')}</Link> : <Leave />}
    </div>
  );
}
