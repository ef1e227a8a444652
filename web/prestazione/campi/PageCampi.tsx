import '../../platform/admin-words.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useWholeOperation } from '../../platform/whole-operation.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './Campi.module.css';
import { CampiEditor } from './CampiEditor.tsx';

/** `/admin/campi`: the fields of a test as form, page and list show them, for administrators to change. */
export function Component() {
  const { say } = useLanguage();
  const query = useWholeOperation('GetFieldConfiguration', {});
  return (
    <>
      <PageHeading title={say('fields.title')} />
      <p className={classes.help}>{say('fields.help')}</p>
      <Loaded isForForm query={query}>
        {({ fields }) => <CampiEditor configured={fields} />}
      </Loaded>
    </>
  );
}
