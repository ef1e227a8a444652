import type { ReactNode } from 'react';
import { useState } from 'react';
import type { z } from 'zod/mini';
import type { OperationName } from '#contract/operations.ts';
import { useAction } from '../platform/action.ts';
import { currentRecord, newest } from '../platform/conflict.ts';
import { useLanguage } from '../platform/language.tsx';
import { useNewError } from '../platform/useNewError.ts';
import { Form } from './Form.tsx';
import { ReasonField } from './ReasonField.tsx';
import { sentenceOf } from './sentence.ts';
import { useNotSaved } from './useNotSaved.ts';

interface RemovalOf<Kept> {
  readonly name: 'admin/RemovePrestazione' | 'admin/RemoveComunicato';
  readonly read: Kept;
  readonly schema: z.ZodMiniType<Kept>;
  /** The read of the record, which is gone afterwards. */
  readonly removes: OperationName;
  readonly onRemoved: () => void;
}

/**
 * The removal of a record; one that was changed meanwhile is shown as it is now, and confirmed
 * again.
 */
export function useRemoval<
  Kept extends { readonly id: number | null; readonly version: number | null },
>({ name, read, schema, removes, onRemoved }: RemovalOf<Kept>) {
  const { say } = useLanguage();
  const [reason, setReason] = useState('');
  useNotSaved(reason !== '' ? 'lost' : null);
  const { run, isRunning, error } = useAction(name, { onDone: onRemoved, removes });
  const [newer, setNewer] = useState<Kept>();
  useNewError(error, (failure) => setNewer((before) => currentRecord(failure, schema) ?? before));
  const shown = newest(read, newer);
  return {
    shown,
    error,
    reason,
    setReason,
    isBusy: isRunning,
    sentence:
      error && (currentRecord(error, schema) ? say('remove.stale') : sentenceOf(say, error)),
    remove() {
      const { id, version } = shown;
      if (id === null || version === null) return;
      run({ id, version, ...(reason.trim() !== '' && { reason: reason.trim() }) });
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
