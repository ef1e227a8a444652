import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import { prestazioneEdit } from '#contract/prestazione.edit.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { paths } from '../../paths.ts';
import { currentOf, newest } from '../../platform/conflict.ts';
import { readCall } from '../../platform/drafts.ts';
import { isOutcomeUnknown } from '../../platform/idempotency.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useSave } from '../../platform/save.ts';
import { showSuccess } from '../../platform/state.ts';
import { faultsOf } from '../../ui/sentence.ts';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { changedReads } from './changed-reads.ts';
import type { Faults, TestDraft } from './draft.ts';
import { draftOf, readDraftOf, withStates } from './draft.ts';
import { faultKey } from './interval-draft.ts';

/**
 * The form of a test: what is typed, what is wrong with it, and saving it.
 * @param keptAs the form's name among the drafts
 * @param read the record as the server has it, asked again while the form is open
 */
export function useEsameEditor(
  keptAs: string,
  read: PrestazioneEdit,
  fields: readonly FieldConfigurationWhole[],
) {
  const { language, say } = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id } = read;
  const [begin] = useState(() => draftOf(read, language));
  const unsaved = useUnsaved(keptAs, begin, read.version, withStates);
  const { form: draft, base, version, isChanged } = unsaved;
  const [wasOpen] = useState(() => readCall(unsaved.keptAs) !== null);
  const [isNew, setNew] = useState(id === null);
  const [isTried, setTried] = useState(false);
  const [isDone, setDone] = useState(false);
  const [sent, setSent] = useState<TestDraft>();
  const { save, isSaving, error } = useSave('admin/SavePrestazione', {
    refreshes: changedReads,
    form: { keptAs: unsaved.keptAs, recordOf: ({ prestazione }) => prestazione },
    onSaved: ({ prestazione }) => {
      setDone(true);
      unsaved.drop();
      queries.setQueryData(['GetPrestazione', { id: prestazione.id }], { prestazione });
      showSuccess(
        say('editTest.saved', { name: prestazione.serviceName, revision: prestazione.revision }),
      );
      void navigate(paths.test(prestazione.id), { replace: true });
    },
  });

  const told = currentOf(error, prestazioneEdit);
  const current = newest(read, told);
  // While nobody knows whether an earlier save was done, the newer version is most likely its own;
  // saving again tells.
  const isOwn = isSaving || isOutcomeUnknown(error) || (wasOpen && sent === undefined);
  const isMoved = !isNew && !isDone && !isOwn && (current.version ?? 0) > (version ?? 0);
  const follow = useEffectEvent(() => {
    const now = draftOf(current, language);
    unsaved.rebase({ base: now, version: current.version, form: now });
  });
  // Nothing was typed: the form simply shows what a colleague saved.
  const followed = isMoved && !isChanged ? current.version : null;
  useEffect(() => {
    if (followed !== null) follow();
  }, [followed]);

  const required = new Set(fields.filter((field) => field.required).map(({ key }) => key));
  const { faults } = readDraftOf(draft, base, language, required);
  const refused = faultsOf(error);
  const isAsSent = (key: string) => {
    const field = key.split('.')[0] as FieldKey;
    return sent !== undefined && draft[field] === sent[field];
  };
  const serverFaults = Object.fromEntries(
    Object.entries(refused).flatMap(([key, fault]) =>
      isAsSent(key) ? [[faultKey(key, draft.intervals), fault]] : [],
    ),
  );

  /** Sends a draft. @returns false when something is wrong with it */
  const send = (
    what: TestDraft,
    from: { base: TestDraft; version: number | null },
    asNew = isNew,
  ): boolean => {
    setTried(true);
    const { form } = readDraftOf(what, from.base, language, required);
    if (form === null) return false;
    setSent(what);
    const naming =
      asNew || id === null || from.version === null ? {} : { id, version: from.version };
    const reason = what.reason.trim();
    save({ ...form, ...naming, ...(reason !== '' && { reason }) });
    return true;
  };
  return {
    unsaved,
    isNew,
    setNew,
    isSaving,
    error: isDone ? null : error,
    /** A colleague saved while this was typed. */
    isMoved: isMoved && isChanged,
    /** The save was refused for it. */
    isStale: isMoved && told !== undefined && told.version !== version,
    current,
    codes: (isTried && faults !== null ? faults : {}) as Faults,
    serverFaults,
    send,
  };
}

/** The form of a test, as its parts need it. */
export type EsameEditing = ReturnType<typeof useEsameEditor>;
