import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { isObject } from '#contract/is-object.ts';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import { call } from './api.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import { formIdempotencyKeys, idempotencyKeys } from './idempotency.ts';
import { ApiProblem } from './problem.ts';
import { isReportedElsewhere, withStepUp } from './step-up.ts';
import type { FormName, Sending } from './upload.ts';
import { upload } from './upload.ts';

/**
 * Invalidates everything that was read: what is on screen is fetched again at once, the rest when
 * it is next shown.
 * @param isSpared a read that is not fetched again: the response holds it, or its record is gone
 */
export function refresh(queries: QueryClient, isSpared?: (key: QueryKey) => boolean): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => !isSpared?.(queryKey) });
}

/** The idempotency key of a call; null where its operation takes none. */
function requestIdOf(
  name: OperationName,
  input: object,
  keys: IdempotencyKeys,
  file: File | undefined,
): string | null {
  if (!calls[name].takesName) return null;
  if (file === undefined) return keys.keyFor(input);
  const { name: fileName, size, lastModified } = file;
  return keys.keyFor({ ...input, operation: name, fileName, size, lastModified });
}

/**
 * Calls a writing operation. Where it takes an idempotency key it gets the same one again while it
 * is unknown whether the call was done (threats.md H2). Where it needs a fresh code the reader is
 * asked for one, and the same call is sent again with it.
 * @param sending of an operation whose body is a form: its file, if it has one
 * @throws ApiProblem; ActionCancelled when the reader gives no code
 */
export async function perform<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  keys: IdempotencyKeys,
  sending?: Sending,
): Promise<Payload<Name>> {
  const requestId = requestIdOf(name, input, keys, sending?.file);
  const keyed = { ...input, ...(requestId !== null && { requestId }) };
  try {
    const payload = await withStepUp((fresh) => {
      const fullInput = { ...keyed, ...fresh };
      if (sending === undefined) return call(name, fullInput);
      return upload(name as FormName, fullInput as Input<FormName>, sending) as Promise<
        Payload<Name>
      >;
    });
    keys.settle(null);
    return payload;
  } catch (failure) {
    keys.settle(failure);
    throw failure;
  }
}

/** A form's record, whose save may have been done although its response was lost. */
interface FormRecord {
  readonly draft: string;
  /** Reads the record with its version from the response to a save; undefined if it is none. */
  readonly readSaved: (
    response: unknown,
  ) => { readonly id: number; readonly version: number } | undefined;
}

/** The record as an earlier call left it whose response was lost, if that is why this failed. */
function savedBefore(form: FormRecord | undefined, failure: unknown) {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict.requestReused')
    return undefined;
  return form?.readSaved(isObject(failure.body) ? failure.body['done'] : undefined);
}

export interface Action<Name extends OperationName> {
  readonly run: (input: Input<Name>, sending?: Sending) => void;
  readonly isRunning: boolean;
  /** The idempotency key of the call under way; the server reports its progress by it. */
  readonly requestId: string | null;
  readonly failure: Error | null;
  /**
   * Why it failed, for the form to show: null when the reader cancelled it, and when the session is
   * over, which a dialog says.
   */
  readonly error: Error | null;
}

interface ActionOptions<Name extends OperationName> {
  /** The action lasts until this resolves. */
  readonly onDone?: (payload: Payload<Name>, input: Input<Name>) => void | Promise<void>;
  readonly onFailed?: (failure: Error) => void;
  /** The record's form: changed after a response was lost, it goes on from what was saved. */
  readonly form?: FormRecord;
  /** The read of the record that the action removes: it is not fetched again. */
  readonly removes?: OperationName;
}

export function useAction<Name extends OperationName>(
  name: Name,
  { onDone, onFailed, form, removes }: ActionOptions<Name> = {},
): Action<Name> {
  const queries = useQueryClient();
  const [keys] = useState(() =>
    form === undefined ? idempotencyKeys() : formIdempotencyKeys(form.draft),
  );
  const isUnderWay = useRef(false);
  const attempt = async (input: Input<Name>, sending?: Sending): Promise<Payload<Name>> => {
    try {
      return await perform(name, input, keys, sending);
    } catch (failure) {
      const saved = savedBefore(form, failure);
      if (saved === undefined) throw failure;
      const { id, version } = saved;
      return attempt({ ...input, id, version } as Input<Name>, sending);
    }
  };
  type Run = { readonly input: Input<Name>; readonly sending: Sending | undefined };
  const { mutate, isPending, error, context } = useMutation({
    onMutate: ({ input, sending }: Run) => requestIdOf(name, input, keys, sending?.file),
    mutationFn: ({ input, sending }: Run) => attempt(input, sending),
    onSuccess: (payload, { input }) => onDone?.(payload, input),
    onError: (failure) => onFailed?.(failure),
    onSettled: () => {
      isUnderWay.current = false;
      if (calls[name].needsSession)
        refresh(queries, ([read]) => removes !== undefined && read === removes);
    },
    // Without a network it fails at once, and what was sent (a password) does not stay in memory.
    networkMode: 'always',
    gcTime: 0,
  });
  return {
    run: (input, sending) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate({ input, sending });
    },
    isRunning: isPending,
    requestId: isPending ? (context ?? null) : null,
    failure: error,
    error: isReportedElsewhere(name, error) ? null : error,
  };
}
