import { useState } from 'react';
import type { Payload } from '#contract/operations.ts';
import { Button } from '../design/Button.tsx';
import { Panel } from '../design/Panel.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { Loaded } from '../ui/Loaded.tsx';
import type { UserAction } from './actions.ts';
import { ConfirmAction } from './ConfirmAction.tsx';
import type { FirstUse } from './FirstUseDialog.tsx';
import { FirstUseDialog } from './FirstUseDialog.tsx';
import { NewUser } from './NewUser.tsx';
import { UserCard } from './UserCard.tsx';

/** The authorised users, with the actions on each. */
export function Users() {
  const { say } = useLanguage();
  const query = useOperation('admin/Utenti', {});
  const [isCreating, setCreating] = useState(false);
  const [action, setAction] = useState<UserAction | null>(null);
  const [firstUse, setFirstUse] = useState<FirstUse | null>(null);
  const showFirstUse = ({ utente, firstUsePassword }: Payload<'admin/SaveUtente'>) => {
    setCreating(false);
    setAction(null);
    if (firstUsePassword !== null) setFirstUse({ utente, firstUsePassword });
  };
  return (
    <Panel
      label={say('users.title')}
      isPlain
      actions={<Button onClick={() => setCreating(true)}>{say('users.new')}</Button>}
    >
      <Loaded query={query}>
        {({ utenti }) => (
          <Stack as="ul" gap={3}>
            {utenti.map((user) => (
              <li key={user.id}>
                <UserCard user={user} onAction={setAction} />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
      {isCreating && <NewUser onSaved={showFirstUse} onClose={() => setCreating(false)} />}
      {action && (
        <ConfirmAction
          action={{
            ...action,
            user: query.data?.utenti.find(({ id }) => id === action.user.id) ?? action.user,
          }}
          onDone={showFirstUse}
          onClose={() => setAction(null)}
        />
      )}
      {firstUse && <FirstUseDialog firstUse={firstUse} onClose={() => setFirstUse(null)} />}
    </Panel>
  );
}
