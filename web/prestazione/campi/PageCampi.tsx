import '../../platform/admin-words.ts';
import { Note } from '../../design/Note.tsx';
import { Stack } from '../../design/Stack.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useAdminOperation } from '../../platform/useAdminOperation.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { CampiEditor } from './CampiEditor.tsx';

export function Component() {
  const { say } = useLanguage();
  const query = useAdminOperation('GetFieldConfiguration', {});
  return (
    <Stack>
      <PageHeading title={say('fields.title')} />
      <Note as="p">{say('fields.help')}</Note>
      <Loaded isForForm query={query}>
        {({ fields }) => <CampiEditor configured={fields} />}
      </Loaded>
    </Stack>
  );
}
