import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { isObject } from '#contract/is-object.ts';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { call } from './api.ts';
import { formIdempotencyKeys, idempotencyKeys } from './idempotency.ts';
import { ApiProblem } from './problem.ts';
import { refresh } from './query-client.ts';
import { isReportedElsewhere, withStepUp } from './step-up.ts';

/**
 * Calls a writing operation. Where it needs a fresh code the reader is asked for one, and the same
 * call is sent again with it.
 * @throws ApiProblem; ActionCancelled when the reader gives no code
 */
export function send<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
): Promise<Payload<Name>> {
  return withStepUp((fresh) => call(name, { ...input, ...fresh }));
}

/** An action of the reader under way. */
export interface Save<Name extends OperationName> {
  readonly save: (input: Input<Name>) => void;
  readonly isSaving: boolean;
  /**
   * Why it failed. Also null when the reader cancelled it, and when the session is over: a dialog
   * says that.
   */
  readonly error: Error | null;
}

/**
 * The answer that an earlier call with this idempotency key got and that was lost on the way, when
 * that is why this one was refused.
 */
function earlierResponse<Name extends OperationName>(
  name: Name,
  failure: unknown,
): Payload<Name> | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict.requestReused')
    return undefined;
  const done = isObject(failure.body) ? failure.body['done'] : undefined;
  const read = operations[name].output.safeParse(done);
  return read.success ? (read.data as Payload<Name>) : undefined;
}

/** A form's record: the name of its draft, and the record with its version after a save. */
export interface SavedForm<Name extends OperationName> {
  readonly keptAs: string;
  readonly recordOf: (payload: Payload<Name>) => { readonly id: number; readonly version: number };
}

/**
 * A writing operation, for a form or a button. Where the operation takes an idempotency key it gets
 * one, the same again while it is unknown whether the call was done (threats.md H2). A form that
 * was changed after an answer was lost goes on from what that call saved: nothing is made twice,
 * and the own save is not taken for a colleague's.
 * @param refreshes the reads that it may have changed: they are fetched again when it has ended,
 * well or not
 */
export function useSave<Name extends OperationName>(
  name: Name,
  {
    onSaved,
    refreshes = [],
    form,
  }: {
    onSaved?: (payload: Payload<Name>) => void;
    refreshes?: readonly OperationName[];
    form?: SavedForm<Name>;
  } = {},
): Save<Name> {
  const queries = useQueryClient();
  const [keys] = useState(() =>
    form === undefined ? idempotencyKeys() : formIdempotencyKeys(form.keptAs),
  );
  const attempt = async (input: Input<Name>): Promise<Payload<Name>> => {
    const keyed = calls[name].takesName ? { ...input, requestId: keys.keyFor(input) } : input;
    try {
      const payload = await send(name, keyed);
      keys.settle(null);
      return payload;
    } catch (failure) {
      keys.settle(failure);
      const done = form && earlierResponse(name, failure);
      if (form === undefined || done === undefined) throw failure;
      const { id, version } = form.recordOf(done);
      return attempt({ ...input, id, version } as Input<Name>);
    }
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: attempt,
    onSuccess: (payload) => onSaved?.(payload),
    onSettled: () => refresh(queries, refreshes),
    // Without a network it fails at once, and what was sent (a password) does not stay in memory.
    networkMode: 'always',
    gcTime: 0,
  });
  return {
    save: mutate,
    isSaving: isPending,
    error: isReportedElsewhere(name, error) ? null : error,
  };
}
