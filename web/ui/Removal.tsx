import type { ReactNode } from 'react';
import { useState } from 'react';
import type { z } from 'zod/mini';
import type { OperationName } from '#contract/operations.ts';
import { currentOf, newest } from '../platform/conflict.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSave } from '../platform/save.ts';
import { useNewError } from '../platform/useNewError.ts';
import { Form } from './Form.tsx';
import { ReasonField } from './ReasonField.tsx';
import { sentenceOf } from './sentence.ts';
import { useNotSaved } from './useNotSaved.ts';

interface RemovalOf<Kept> {
  readonly name: 'admin/RemovePrestazione' | 'admin/RemoveComunicato';
  /** The record as it was read. */
  readonly read: Kept;
  readonly schema: z.ZodMiniType<Kept>;
  /** What is read again; the record itself is gone. */
  readonly refreshes: readonly OperationName[];
  readonly onRemoved: () => void;
}

/**
 * The removal of a record; one that was changed meanwhile is shown as it is now, and confirmed
 * again.
 */
export function useRemoval<
  Kept extends { readonly id: number | null; readonly version: number | null },
>({ name, read, schema, refreshes, onRemoved }: RemovalOf<Kept>) {
  const { say } = useLanguage();
  const [reason, setReason] = useState('');
  useNotSaved(reason !== '' ? 'lost' : null);
  const { save, isSaving, error } = useSave(name, { onSaved: onRemoved, refreshes });
  const [newer, setNewer] = useState<Kept>();
  useNewError(error, (failure) => setNewer((before) => currentOf(failure, schema) ?? before));
  const shown = newest(read, newer);
  return {
    shown,
    error,
    reason,
    setReason,
    isBusy: isSaving,
    sentence: error && (currentOf(error, schema) ? say('remove.stale') : sentenceOf(say, error)),
    remove() {
      const { id, version } = shown;
      if (id === null || version === null) return;
      save({ id, version, ...(reason.trim() !== '' && { reason: reason.trim() }) });
    },
  };
}

interface RemovalFormProps {
  readonly removal: Pick<
    ReturnType<typeof useRemoval>,
    'reason' | 'setReason' | 'isBusy' | 'sentence' | 'remove'
  >;
  readonly submit: string;
  readonly cancel: ReactNode;
}

/** Asks why a record is removed, and removes it. */
export function RemovalForm({ removal, submit, cancel }: RemovalFormProps) {
  const { reason, setReason, isBusy, sentence, remove } = removal;
  return (
    <Form
      onSubmit={remove}
      submit={submit}
      isBusy={isBusy}
      error={sentence}
      isGrave
      others={cancel}
    >
      <ReasonField value={reason} onChange={setReason} />
    </Form>
  );
}
