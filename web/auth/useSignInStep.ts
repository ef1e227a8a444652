import { useState } from 'react';
import type { Input, Payload } from '#contract/operations.ts';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { authFailed, authRequested, showError } from '../platform/state.ts';
import { useInstant } from '../platform/useInstant.ts';

const restartCodes: ReadonlySet<string> = new Set(['auth.required', 'conflict.alreadyActive']);

const isRestart = (failure: Error | null): failure is ApiProblem =>
  failure instanceof ApiProblem && restartCodes.has(failure.code);

/** When a suspension ends: ISO 8601, UTC; null where the failure does not say so. */
function retryAtOf(failure: Error): string | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'auth.suspended') return null;
  if (failure.retryAfter === 0) return null;
  return new Date(Date.now() + failure.retryAfter * 1000).toISOString();
}

/**
 * One step of the sign-in.
 * @param onResponse goes on with the payload; the step lasts until it resolves
 * @param onRestart the sign-in has ended, for this reason, and must restart
 */
export function useSignInStep<Name extends 'Login' | 'VerifyOtp' | 'UseRecoveryCode'>(
  name: Name,
  onResponse: (payload: Payload<Name>, input: Input<Name>) => void | Promise<void>,
  onRestart: (failure: ApiProblem) => void,
) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const [retryAt, setRetryAt] = useState<string | null>(null);
  const { run, isRunning, error } = useAction(name, {
    onDone: (payload, input) => {
      authRequested('');
      const { passwordAlone } = payload as Partial<Payload<'VerifyOtp'>>;
      if (passwordAlone) {
        const at = writeInstant(passwordAlone.at);
        showError(say('signIn.passwordAlone', { ...passwordAlone, at }));
      }
      return onResponse(payload, input);
    },
    onFailed: (failure) => {
      setRetryAt(retryAtOf(failure));
      if (isRestart(failure)) {
        authRequested('');
        onRestart(failure);
      } else if (failure instanceof ApiProblem) authFailed(failure.code);
    },
  });
  return {
    attempt: (input: Input<Name>) => {
      authRequested('loading');
      setRetryAt(null);
      run(input);
    },
    isRunning,
    failure: isRestart(error) ? null : error,
    /** When a suspension ends, as a sentence; null without one. */
    retry: retryAt && say('signIn.retryAt', { at: writeInstant(retryAt) }),
  };
}
