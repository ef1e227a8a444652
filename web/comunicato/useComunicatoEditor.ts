import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import { comunicatoEdit } from '#contract/comunicato.operations.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { showSuccess } from '../platform/state.ts';
import type { FormFault } from '../ui/rules.ts';
import { useRecordEditor } from '../ui/useRecordEditor.ts';
import type { Restored } from '../ui/useRestored.ts';
import type { ComunicatoDraft, DayKey } from './draft.ts';
import { draftOf, readDraftOf, upgradeDraft } from './draft.ts';

/** A text that is too long is told while it is typed, one that is missing when it is sent. */
const isShownEarly = (fault: FormFault) => fault !== 'required';

/**
 * The form of an announcement: what is typed, what is wrong with it, and saving it.
 * @param record as the server has it, read again while the form is open
 */
export function useComunicatoEditor(record: ComunicatoEdit, restored: Restored | undefined) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const { id } = record;
  const [incompleteDays, setIncompleteDays] = useState<ReadonlySet<DayKey>>(new Set());
  const editor = useRecordEditor({
    operation: 'admin/SaveComunicato',
    recordOf: ({ comunicato }) => comunicato,
    schema: comunicatoEdit,
    name: `comunicato.${id ?? 'nuovo'}`,
    record,
    draftOf,
    upgradeDraft,
    readDraft: useCallback(
      (draft: ComunicatoDraft) => readDraftOf(draft, incompleteDays),
      [incompleteDays],
    ),
    isShownEarly,
    restored,
    onSaved: ({ comunicato }) => {
      const isAnother = id !== null && comunicato.id !== id;
      showSuccess(say(isAnother ? 'announcement.savedAsNew' : 'announcement.saved'));
      void navigate(paths.comunicato(comunicato.id));
    },
  });
  /** Reports whether a day's box holds something that is no day yet. */
  const setIncomplete = (key: DayKey, isIncomplete: boolean) =>
    setIncompleteDays((before) => {
      const others = [...before].filter((other) => other !== key);
      return new Set(isIncomplete ? [...others, key] : others);
    });
  return { ...editor, setIncomplete };
}

export type ComunicatoEditing = ReturnType<typeof useComunicatoEditor>;
