import '../platform/admin-words.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useAppState } from '../platform/state.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { AccessLog } from './AccessLog.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import classes from './PageAuthorized.module.css';
import { Users } from './Users.tsx';

/** `/admin/autorizzato`: the administrator's welcome (spec 2), and below it the authorised users and the access log. */
export function Component() {
  const { say } = useLanguage();
  const user = useAppState((state) => state.currentUser?.username);
  const project = useAppState((state) => state.currentProject);
  // The name stays on screen while a session that ended is taken up again.
  const [username, setUsername] = useState(user ?? '');
  if (user && user !== username) setUsername(user);
  const [isChanging, setChanging] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  return (
    <>
      <PageHeading title={say('authorized.title')} />
      <div className={classes.welcome}>
        <p className={classes.hello}>{say('authorized.welcome', { username })}</p>
        <p>{say('authorized.text')}</p>
        <p>{say('authorized.project', { project })}</p>
        <ul className={classes.ways}>
          <li>
            <Link to={paths.home}>{say('authorized.browse')}</Link>
          </li>
          <li>
            <Link to={paths.editTest('nuovo')}>{say('editTest.new')}</Link>
          </li>
          <li>
            <Link to={paths.manageComunicati()}>{say('announcement.manage')}</Link>
          </li>
          <li>
            <Link to={paths.manageTables()}>{say('authorized.tables')}</Link>
          </li>
          <li>
            <Link to={paths.fieldConfiguration}>{say('fields.title')}</Link>
          </li>
          <li>
            <Link to={paths.importazioni}>{say('importazione.title')}</Link>
          </li>
          <li>
            <Link to={paths.history()}>{say('storia.title')}</Link>
          </li>
          <li>
            <button type="button" onClick={() => setChanging(true)}>
              {say('authorized.password')}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => setRenewing(true)}>
              {say('newRecoveryCodes.title')}
            </button>
          </li>
          <li>
            <Link to={paths.logout}>{say('account.leave')}</Link>
          </li>
        </ul>
      </div>
      {isChanging && <ChangePassword username={username} onClose={() => setChanging(false)} />}
      {isRenewing && <NewRecoveryCodes onClose={() => setRenewing(false)} />}
      <Users />
      <AccessLog />
    </>
  );
}
