import '../platform/admin-words.ts';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { AccessLog } from './AccessLog.tsx';
import { Users } from './Users.tsx';

/** `/admin/autorizzato`: the authorised users and the access log (spec 2). */
export function Component() {
  const { say } = useLanguage();
  return (
    <Stack gap={5}>
      <PageHeading title={say('users.title')} />
      <Users />
      <AccessLog />
    </Stack>
  );
}
