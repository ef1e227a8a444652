import { useState } from 'react';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import { ApiProblem, call, isNoAnswer } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { authFailed, authRequested } from '../platform/state.ts';
import { sentenceOf } from '../ui/sentence.ts';

/** A step of the sign-in, tried. */
export interface Attempt<Name extends OperationName> {
  readonly attempt: (input: Input<Name>) => Promise<void>;
  readonly isBusy: boolean;
  /** What went wrong, in the reader's words. */
  readonly error: string | null;
  /** No answer came to the last try: it may have been done. */
  readonly isUnsure: boolean;
  /** The faults by field key, as the server tells them. */
  readonly faults: Readonly<Record<string, string>>;
}

const restarting: ReadonlySet<string> = new Set([
  'auth.required',
  'conflict.alreadyActive',
  'conflict.ticketSpent',
]);

/**
 * One step of the sign-in.
 * @param onAnswer goes on with the answer; what it waits for counts as part of the step
 * @param onRestart the sign-in under way has ended, for this reason: it must begin again
 * @param onUnsure no answer came: the step may have been done
 */
export function useAttempt<Name extends 'Login' | 'VerifyOtp' | 'UseRecoveryCode'>(
  name: Name,
  onAnswer: (payload: Payload<Name>) => void | Promise<void>,
  onRestart: (failure: ApiProblem) => void,
  onUnsure?: () => void,
): Attempt<Name> {
  const { say } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiProblem | null>(null);
  const attempt = async (input: Input<Name>) => {
    setBusy(true);
    setFailure(null);
    authRequested('loading');
    try {
      const payload = await call(name, input);
      authRequested('');
      await onAnswer(payload);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      if (restarting.has(cause.code)) {
        authRequested('');
        onRestart(cause);
      } else {
        authFailed(cause.code);
        if (isNoAnswer(cause)) onUnsure?.();
        setFailure(cause);
      }
    } finally {
      setBusy(false);
    }
  };
  const faults = failure?.fields ?? {};
  const error =
    failure === null || Object.keys(faults).length > 0 ? null : sentenceOf(say, failure);
  return { attempt, isBusy, error, isUnsure: failure !== null && isNoAnswer(failure), faults };
}
