import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { fields as allFields } from '#contract/prestazione.fields.ts';
import { useLanguage } from '../../platform/language.tsx';
import { DataText } from '../../ui/DataText.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { RecordConflict } from '../../ui/RecordConflict.tsx';
import { isSameIn } from './draft.ts';
import classes from './EsameConflict.module.css';
import type { Choices } from './kinds.ts';
import { linesOf } from './reading.ts';
import type { EsameEditing } from './useEsameEditor.ts';

interface EsameConflictProps {
  readonly editor: EsameEditing;
  readonly fields: readonly FieldConfigurationWhole[];
  readonly choices: Choices;
}

const keys = allFields.map(({ key }) => key);

/** Two changes of one test, field by field. */
export function EsameConflict({ editor, fields, choices }: EsameConflictProps) {
  const speech = useLanguage();
  const { language, say } = speech;
  return (
    <>
      <PageHeading title={say('editTest.title', { name: editor.base.serviceName })} />
      <RecordConflict
        editor={editor}
        keys={keys}
        isSame={isSameIn}
        labelOf={(key) => fields.find((field) => field.key === key)?.label[language] ?? key}
        shown={(key, draft) => {
          const lines = linesOf(key, draft, speech, choices);
          if (lines.length === 0) return null;
          return (
            <span className={classes.lines}>
              <DataText>{lines.join('\n')}</DataText>
            </span>
          );
        }}
      />
    </>
  );
}
