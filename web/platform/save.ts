import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { ApiProblem, call } from './api.ts';
import { refresh } from './query-client.ts';
import { formRequestNames, requestNames } from './request-name.ts';
import { isToldElsewhere, withStepUp } from './step-up.ts';

/**
 * Calls a writing operation. Where it asks for a fresh code the reader is asked, and the same call
 * is sent again with it.
 * @throws ApiProblem; ActDropped when the reader gives no code
 */
export function send<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
): Promise<Payload<Name>> {
  return withStepUp((fresh) => call(name, { ...input, ...fresh }));
}

/** An act of the reader under way. */
export interface Save<Name extends OperationName> {
  readonly save: (input: Input<Name>) => void;
  readonly isSaving: boolean;
  /**
   * Why it failed. Null too when the reader dropped it, and when the session is over: that is told
   * over the page.
   */
  readonly error: Error | null;
}

/**
 * The answer of an earlier call of this name that was lost on the way, when that is why this one
 * was refused.
 */
function doneOf<Name extends OperationName>(
  name: Name,
  failure: unknown,
): Payload<Name> | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict.requestReused')
    return undefined;
  const { done } = failure.body as { done?: unknown };
  const read = operations[name].output.safeParse(done);
  return read.success ? (read.data as Payload<Name>) : undefined;
}

/**
 * A form's record: under which name its draft is kept, and which record at which version a save
 * left.
 */
export interface SavedForm<Name extends OperationName> {
  readonly keptAs: string;
  readonly recordOf: (payload: Payload<Name>) => { readonly id: number; readonly version: number };
}

/**
 * A writing operation, for a form or a button. Where the operation takes a name of the call it gets
 * one, the same again as long as nobody knows whether the call was done (threats.md H2). A form
 * that was typed in after an answer was lost goes on from what that call saved: nothing is made
 * twice, and the own save is no colleague's.
 * @param refreshes the reads that it may have changed: they are asked again when it has ended, well
 * or not
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
  const [names] = useState(() =>
    form === undefined ? requestNames() : formRequestNames(form.keptAs),
  );
  const attempt = async (input: Input<Name>): Promise<Payload<Name>> => {
    const named = calls[name].takesName ? { ...input, requestId: names.nameOf(input) } : input;
    try {
      const payload = await send(name, named);
      names.ended(null);
      return payload;
    } catch (failure) {
      names.ended(failure);
      const done = form && doneOf(name, failure);
      if (form === undefined || done === undefined) throw failure;
      const { id, version } = form.recordOf(done);
      return attempt({ ...input, id, version } as Input<Name>);
    }
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: attempt,
    onSuccess: (payload) => onSaved?.(payload),
    onSettled: () => refresh(queries, refreshes),
    // Without a network it fails at once, and what was sent (a password) is kept no longer than it
    // is looked at.
    networkMode: 'always',
    gcTime: 0,
  });
  return { save: mutate, isSaving: isPending, error: isToldElsewhere(name, error) ? null : error };
}
