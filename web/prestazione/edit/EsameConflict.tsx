import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { fields as allFields, fieldOf } from '#contract/prestazione.fields.ts';
import { emptyOf } from '#contract/record.ts';
import { useLanguage } from '../../platform/language.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { RecordConflict } from '../../ui/RecordConflict.tsx';
import { isSameIn } from './draft.ts';
import type { Choices } from './kinds.tsx';
import { kindOf } from './kinds.tsx';
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
        words={(key, draft) => {
          const lines = linesOf(key, draft, speech, choices);
          if (Array.isArray(emptyOf(fieldOf(key).kind))) return lines;
          return lines.length === 0 ? null : lines.join('\n');
        }}
        isData={(key) => kindOf(fieldOf(key).kind).isData}
      />
    </>
  );
}
