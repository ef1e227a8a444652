import type { ReactNode } from 'react';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Stack } from '../../design/Stack.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useOperation } from '../../platform/useOperation.ts';
import { focusOnArrival } from '../../ui/BothVersions.tsx';
import { RecordFacts } from '../../ui/RecordFacts.tsx';
import { RestoredNotice } from '../../ui/RestoredNotice.tsx';
import { RestoreNotice } from '../../ui/RestoreNotice.tsx';
import { DraftConfusables } from './DraftConfusables.tsx';
import { isSameIn } from './draft.ts';
import { missingFieldsIn } from './required-fields.ts';
import type { EsameEditing } from './useEsameEditor.ts';

interface EsameNoticesProps {
  readonly editor: EsameEditing;
  readonly notice: ReactNode;
  readonly fields: readonly FieldConfigurationWhole[];
  /** Edits the test after all, instead of a copy. */
  readonly onKeepExisting: () => void;
}

/** A test's revision, as its page says it; undefined until it is known. */
function useRevision(id: number | null) {
  const { data } = useOperation('GetPrestazione', { id: id ?? 1 }, { enabled: id !== null });
  return data?.prestazione;
}

/** What is to be known before a test is edited: what the form shows, and who wrote it. */
export function EsameNotices({
  editor,
  notice,
  fields,
  onKeepExisting: keepExisting,
}: EsameNoticesProps) {
  const { say, language } = useLanguage();
  const { current, isNew, cause, turn, restored, draft, base } = editor;
  const labelOf = (key: string) =>
    fields.find((field) => field.key === key)?.label[language] ?? key;
  const restoredKeys = Object.keys(restored?.values ?? {}) as FieldKey[];
  const changed = restoredKeys.filter((key) => !isSameIn(key, draft, base));
  const isKnown = current.id !== null;
  const isCopy = isKnown && isNew;
  const revised = useRevision(current.id);
  const lacking = isCopy ? [] : missingFieldsIn(current, fields);
  const labels = fields.flatMap(({ key, label }) => (lacking.includes(key) ? label[language] : []));
  return (
    <Stack gap={2}>
      {isCopy && (
        <Callout
          role="status"
          actions={
            <Button variant="link" onClick={keepExisting}>
              {say('editTest.copy.undo')}
            </Button>
          }
        >
          {say('editTest.copy.help')}
        </Callout>
      )}
      {notice && (
        <Callout role="status">
          <p>{notice}</p>
        </Callout>
      )}
      {restored && (
        <RestoreNotice
          restored={restored}
          changed={changed.map(labelOf)}
          labelOf={labelOf}
          onDiscard={editor.discard}
        />
      )}
      {editor.isRestored && !notice && !restored && <RestoredNotice onDiscard={editor.discard} />}
      {cause === 'taken' && (
        <Callout role="status" focusRef={focusOnArrival}>
          {say('both.taken')}
        </Callout>
      )}
      {editor.isStale && (
        <Callout
          role="status"
          tone="caution"
          actions={<Button onClick={() => turn('conflict')}>{say('editTest.compare')}</Button>}
        >
          {say('editTest.moved', { by: current.updatedBy ?? '' })}
        </Callout>
      )}
      {labels.length > 0 && (
        <Callout tone="caution">{say('editTest.lacking', { fields: labels.join(', ') })}</Callout>
      )}
      <DraftConfusables draft={editor.draft} id={isCopy ? null : current.id} />
      {isKnown && !isCopy && <RecordFacts record={current} revised={revised} />}
    </Stack>
  );
}
