import { useState } from 'react';
import type { Payload } from '#contract/operations.ts';
import { Button } from '../design/Button.tsx';
import { Panel } from '../design/Panel.tsx';
import { Stack } from '../design/Stack.tsx';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { UserAct } from './acts.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import type { FirstUse } from './FirstUseDialog.tsx';
import { FirstUseDialog } from './FirstUseDialog.tsx';
import { NewUser } from './NewUser.tsx';
import { UserCard } from './UserCard.tsx';

/** The authorised users, with what can be done to each. */
export function Users() {
  const { say } = useLanguage();
  const query = useOperation('admin/Utenti', {});
  const [isCreating, setCreating] = useState(false);
  const [act, setAct] = useState<UserAct | null>(null);
  const [firstUse, setFirstUse] = useState<FirstUse | null>(null);
  const tellFirstUse = ({ utente, firstUsePassword }: Payload<'admin/SaveUtente'>) => {
    setCreating(false);
    setAct(null);
    if (firstUsePassword !== null) setFirstUse({ utente, firstUsePassword });
  };
  return (
    <Panel
      title={say('users.title')}
      id="users"
      isPlain
      actions={<Button onClick={() => setCreating(true)}>{say('users.new')}</Button>}
    >
      <Loaded query={query}>
        {({ utenti }) => (
          <Stack as="ul" gap={3}>
            {utenti.map((user) => (
              <li key={user.id}>
                <UserCard user={user} onAct={setAct} />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
      {isCreating && <NewUser onSaved={tellFirstUse} onClose={() => setCreating(false)} />}
      {act && (
        <ConfirmAct
          act={{
            ...act,
            user: query.data?.utenti.find(({ id }) => id === act.user.id) ?? act.user,
          }}
          onDone={tellFirstUse}
          onStale={query.refetch}
          onClose={() => setAct(null)}
        />
      )}
      {firstUse && <FirstUseDialog firstUse={firstUse} onClose={() => setFirstUse(null)} />}
    </Panel>
  );
}
