import '../platform/admin-words.ts';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { LinkCard } from '../design/LinkCard.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useAppState } from '../platform/state.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import classes from './PageWelcome.module.css';
import { ToDo } from './ToDo.tsx';
import { useLatestChange } from './useLatestChange.ts';

/** `/admin/inizio`: the administrator's welcome (spec 2), what waits, and where to begin. */
export function Component() {
  const { say } = useLanguage();
  const user = useAppState((state) => state.currentUser?.username);
  const project = useAppState((state) => state.currentProject);
  // The name stays on screen while the user signs in again.
  const [username, setUsername] = useState(user ?? '');
  if (user && user !== username) setUsername(user);
  const [dialog, setDialog] = useState<'password' | 'codes' | null>(null);
  const latest = useLatestChange();
  const close = () => setDialog(null);
  return (
    <Stack gap={5}>
      <div className={classes.head}>
        <div>
          <PageHeading title={say('authorized.welcome', { username })} />
          <Note as="p">{say('authorized.text')}</Note>
          <Note as="p">{say('authorized.project', { project })}</Note>
        </div>
        <Cluster as="ul">
          <li>
            <Button variant="primary" to={paths.home}>
              {say('authorized.browse')}
            </Button>
          </li>
          <li>
            <Button icon="columns" to={paths.manageTables()}>
              {say('authorized.tables')}
            </Button>
          </li>
        </Cluster>
      </div>
      <div className={classes.cards}>
        <ToDo />
        <Stack gap={5}>
          <LinkCard
            title={say('welcome.catalogue')}
            rows={[
              { mark: 'add', words: say('editTest.new'), to: paths.editTest('nuovo') },
              { mark: 'info', words: say('announcement.new'), to: paths.editComunicato('nuovo') },
              { mark: 'upload', words: say('welcome.import'), to: paths.importazioni },
              { mark: 'check', words: say('quality.title'), to: paths.quality() },
              { mark: 'history', words: say('welcome.latest'), ...latest },
            ]}
          />
          <LinkCard
            title={say('welcome.account')}
            rows={[
              {
                mark: 'edit',
                words: say('authorized.password'),
                onSelect: () => setDialog('password'),
              },
              {
                mark: 'copy',
                words: say('newRecoveryCodes.title'),
                onSelect: () => setDialog('codes'),
              },
              { mark: 'close', words: say('account.leave'), to: paths.logout },
            ]}
          />
        </Stack>
      </div>
      {dialog === 'password' && <ChangePassword username={username} onClose={close} />}
      {dialog === 'codes' && <NewRecoveryCodes onClose={close} />}
    </Stack>
  );
}
