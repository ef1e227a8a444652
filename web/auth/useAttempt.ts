import { useState } from 'react';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import { call } from '../platform/api.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { authFailed, authRequested, showError } from '../platform/state.ts';
import { sentenceOf } from '../ui/sentence.ts';

/** An attempt at a step of the sign-in. */
export interface Attempt<Name extends OperationName> {
  readonly attempt: (input: Input<Name>) => Promise<void>;
  readonly isBusy: boolean;
  /** What went wrong, in the reader's words. */
  readonly error: string | null;
  /** The faults by field key, as the server reports them. */
  readonly faults: Readonly<Record<string, string>>;
}

const restartCodes: ReadonlySet<string> = new Set(['auth.required', 'conflict.alreadyActive']);

/**
 * One step of the sign-in.
 * @param onResponse goes on with the payload; the step lasts until it resolves
 * @param onRestart the sign-in has ended, for this reason, and must restart
 */
export function useAttempt<Name extends 'Login' | 'VerifyOtp' | 'UseRecoveryCode'>(
  name: Name,
  onResponse: (payload: Payload<Name>) => void | Promise<void>,
  onRestart: (failure: ApiProblem) => void,
): Attempt<Name> {
  const { language, say } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiProblem | null>(null);
  const attempt = async (input: Input<Name>) => {
    setBusy(true);
    setFailure(null);
    authRequested('loading');
    try {
      const payload = await call(name, input);
      authRequested('');
      const { passwordAlone } = payload as Partial<Payload<'VerifyOtp'>>;
      if (passwordAlone) {
        const at = formatInstant(passwordAlone.at, language);
        showError(say('signIn.passwordAlone', { ...passwordAlone, at }));
      }
      await onResponse(payload);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      if (restartCodes.has(cause.code)) {
        authRequested('');
        onRestart(cause);
      } else {
        authFailed(cause.code);
        setFailure(cause);
      }
    } finally {
      setBusy(false);
    }
  };
  const faults = failure?.fields ?? {};
  const error =
    failure === null || Object.keys(faults).length > 0 ? null : sentenceOf(say, failure);
  return { attempt, isBusy, error, faults };
}
