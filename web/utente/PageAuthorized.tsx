import '../platform/admin-words.ts';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Panel } from '../design/Panel.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useAppState } from '../platform/state.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { AccessLog } from './AccessLog.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { Users } from './Users.tsx';

/**
 * `/admin/autorizzato`: the administrator's welcome (spec 2), and below it the authorised users and
 * the access log.
 */
export function Component() {
  const { say } = useLanguage();
  const user = useAppState((state) => state.currentUser?.username);
  const project = useAppState((state) => state.currentProject);
  // The name stays on screen while the user signs in again.
  const [username, setUsername] = useState(user ?? '');
  if (user && user !== username) setUsername(user);
  const [isChanging, setChanging] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  return (
    <Stack gap={5}>
      <PageHeading title={say('authorized.title')} />
      <Panel>
        <p>{say('authorized.welcome', { username })}</p>
        <p>{say('authorized.text')}</p>
        <p>{say('authorized.project', { project })}</p>
        <Cluster as="ul">
          <li>
            <Button to={paths.home}>{say('authorized.browse')}</Button>
          </li>
          <li>
            <Button to={paths.editTest('nuovo')}>{say('editTest.new')}</Button>
          </li>
          <li>
            <Button to={paths.manageComunicati()}>{say('announcement.manage')}</Button>
          </li>
          <li>
            <Button to={paths.manageTables()}>{say('authorized.tables')}</Button>
          </li>
          <li>
            <Button to={paths.fieldConfiguration}>{say('fields.title')}</Button>
          </li>
          <li>
            <Button to={paths.importazioni}>{say('importazione.title')}</Button>
          </li>
          <li>
            <Button to={paths.history()}>{say('storia.title')}</Button>
          </li>
          <li>
            <Button onClick={() => setChanging(true)}>{say('authorized.password')}</Button>
          </li>
          <li>
            <Button onClick={() => setRenewing(true)}>{say('newRecoveryCodes.title')}</Button>
          </li>
          <li>
            <Button to={paths.logout}>{say('account.leave')}</Button>
          </li>
        </Cluster>
      </Panel>
      {isChanging && <ChangePassword username={username} onClose={() => setChanging(false)} />}
      {isRenewing && <NewRecoveryCodes onClose={() => setRenewing(false)} />}
      <Users />
      <AccessLog />
    </Stack>
  );
}
