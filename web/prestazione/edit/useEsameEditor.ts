import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { Payload } from '#contract/operations.ts';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import { prestazioneEdit } from '#contract/prestazione.edit.ts';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { showSuccess } from '../../platform/state.ts';
import type { RecordEditor } from '../../ui/useRecordEditor.ts';
import { useRecordEditor } from '../../ui/useRecordEditor.ts';
import type { Restored } from '../../ui/useRestored.ts';
import type { TestDraft } from './draft.ts';
import { draftOf, readDraftOf, withStates } from './draft.ts';
import { faultKey } from './interval-draft.ts';
import { requiredFieldsOf } from './required-fields.ts';

export interface EsameEditing extends RecordEditor<PrestazioneEdit, TestDraft> {
  /** The test whose form follows once this one is saved; undefined: the page of this one. */
  readonly next: { current: number | undefined };
}

/**
 * The form of a test: what is typed, what is wrong with it, and saving it.
 * @param name the form's name among the drafts
 * @param record as the server has it, read again while the form is open
 */
export function useEsameEditor(
  name: string,
  record: PrestazioneEdit,
  fields: readonly FieldConfigurationWhole[],
  restored: Restored | undefined,
): EsameEditing {
  const { language, say } = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const next = useRef<number>(undefined);
  const editor = useRecordEditor({
    operation: 'admin/SavePrestazione',
    recordOf: ({ prestazione }) => prestazione,
    schema: prestazioneEdit,
    name,
    record,
    draftOf: useCallback((test: PrestazioneEdit) => draftOf(test, language), [language]),
    upgradeDraft: withStates,
    readDraft: useCallback(
      (draft: TestDraft, base: TestDraft) =>
        readDraftOf(draft, base, language, requiredFieldsOf(record, fields)),
      [fields, language, record],
    ),
    restored,
    faultKey: (path, sent) => faultKey(path, sent.intervals),
    onSaved: ({ prestazione, droppedSynonyms }) => {
      queries.setQueryData<Payload<'GetPrestazione'>>(
        ['GetPrestazione', { id: prestazione.id }],
        (cached) => cached && { ...cached, prestazione },
      );
      const { serviceName: name, revision } = prestazione;
      const saved = say('editTest.saved', { name, revision });
      const [ownSynonym] = droppedSynonyms;
      showSuccess(
        ownSynonym === undefined
          ? saved
          : `${saved}. ${say('editTest.ownSynonym', { value: ownSynonym })}`,
      );
      const { current: id } = next;
      const to = id === undefined ? paths.test(prestazione.id) : paths.editTest(id);
      void navigate(to, { replace: true });
    },
  });
  return { ...editor, next };
}
