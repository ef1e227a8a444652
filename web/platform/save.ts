import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { ApiProblem, call, isEnding } from './api.ts';
import { requestNames } from './request-name.ts';
import { ActDropped, withFreshCode } from './step-up.ts';

/**
 * Calls a writing operation. Where it asks for a fresh code the reader is asked, and the same call is sent again with it.
 * @throws ApiProblem; ActDropped when the reader gives no code
 */
export async function send<Name extends OperationName>(name: Name, input: Input<Name>): Promise<Payload<Name>> {
  try {
    return await call(name, input);
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'auth.stepUpRequired') throw failure;
    return await withFreshCode((otp) => call(name, { ...(input as object), otp } as Input<Name>));
  }
}

/** Does an operation take a name of the call (contract/save.ts)? */
function takesName(name: OperationName): boolean {
  const { shape = {} } = operations[name].input.def as { shape?: object };
  return 'requestId' in shape;
}

/** An act of the reader under way. */
export interface Save<Name extends OperationName> {
  readonly save: (input: Input<Name>) => void;
  readonly isSaving: boolean;
  /** Why it failed. Null too when the reader dropped it, and when the session is over: that is told over the page. */
  readonly error: Error | null;
}

/**
 * A writing operation, for a form or a button. Where the operation takes a name of the call it gets one, the same again as
 * long as nobody knows whether the call was done (trust.md H2).
 * @param refreshes the reads that it may have changed: they are asked again when it has ended, well or not
 */
export function useSave<Name extends OperationName>(
  name: Name,
  {
    onSaved,
    refreshes = [],
  }: { onSaved?: (payload: Payload<Name>) => void; refreshes?: readonly OperationName[] } = {},
): Save<Name> {
  const queries = useQueryClient();
  const [names] = useState(requestNames);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (input: Input<Name>) => {
      const named = takesName(name) ? { ...input, requestId: names.nameOf(input) } : input;
      try {
        const payload = await send(name, named);
        names.ended(null);
        return payload;
      } catch (failure) {
        names.ended(failure);
        throw failure;
      }
    },
    onSuccess: (payload) => onSaved?.(payload),
    onSettled: () => {
      for (const read of refreshes) void queries.invalidateQueries({ queryKey: [read] });
    },
    // Without a network it fails at once, and what was sent (a password) is kept no longer than it is looked at.
    networkMode: 'always',
    gcTime: 0,
  });
  const isToldElsewhere = error instanceof ActDropped || (error instanceof ApiProblem && isEnding(name, error));
  return { save: mutate, isSaving: isPending, error: isToldElsewhere ? null : error };
}
