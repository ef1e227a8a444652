import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useAppState } from '../platform/state.ts';
import classes from './Header.module.css';

/** Who is signed in, with the way out; otherwise the quiet way in. */
export function Account() {
  const { say } = useLanguage();
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
      <Link to={paths.logout}>{say('account.leave')}</Link>
    </div>
  );
}
