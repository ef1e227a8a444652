import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { successorsIn } from '#contract/test-status.ts';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useToday } from '../../platform/useToday.ts';
import { DataText } from '../../ui/DataText.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useCatalogue } from '../catalogue.ts';
import { EsameHeader } from '../EsameHeader.tsx';
import { EsameSections } from '../EsameSections.tsx';
import { EsameSheet } from '../EsameSheet.tsx';
import { EsameStatus } from '../EsameStatus.tsx';
import { EsameSummary } from '../EsameSummary.tsx';
import type { Choices } from './kinds.tsx';
import { previewTest } from './reading.ts';
import type { EsameEditing } from './useEsameEditor.ts';

interface EsamePreviewProps {
  readonly editor: EsameEditing;
  readonly fields: readonly FieldConfigurationWhole[];
  readonly choices: Choices;
}

/** The test's page as everybody will see it, made of the page's own parts; nothing is saved yet. */
export function EsamePreview({ editor, fields, choices }: EsamePreviewProps) {
  const { language, say } = useLanguage();
  const { draft, submit, isSaving, turn } = editor;
  const test = previewTest(draft, language, fields, choices);
  const { data } = useCatalogue();
  const today = useToday();
  const shown = fields
    .filter(({ visible }) => visible)
    .map(({ key, kind, section, label }) => ({ key, kind, section, label: label[language] }));
  const save = () => {
    if (isSaving) return;
    // Faults, and the reason of a refusal, are in the form.
    turn('form', submit() ? 'back' : 'faults');
  };
  return (
    <>
      <PageHeading title={say('editTest.preview')} isTurned />
      <Callout
        actions={
          <>
            <Button variant="primary" onClick={() => turn('form', 'back')}>
              {say('editTest.preview.back')}
            </Button>
            <Button onClick={save}>
              {say(
                editor.isNew && editor.current.id !== null ? 'editTest.saveAsNew' : 'editTest.save',
              )}
            </Button>
          </>
        }
      >
        {say('editTest.preview.help')}
      </Callout>
      <EsameSheet label={say('editTest.preview')}>
        <EsameHeader
          test={test}
          heading={
            <h2>
              <DataText>{test.serviceName}</DataText>
            </h2>
          }
        />
        <EsameStatus test={test} successors={data && successorsIn(data.prestazioni, test, today)} />
        <EsameSummary test={test} />
        <EsameSections test={test} fields={shown} />
      </EsameSheet>
    </>
  );
}
