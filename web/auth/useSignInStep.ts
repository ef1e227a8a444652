import type { Input, Payload } from '#contract/operations.ts';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { authFailed, authRequested, showError } from '../platform/state.ts';
import { useInstant } from '../platform/useInstant.ts';

const restartCodes: ReadonlySet<string> = new Set(['auth.required', 'conflict.alreadyActive']);

const isRestart = (failure: Error | null): failure is ApiProblem =>
  failure instanceof ApiProblem && restartCodes.has(failure.code);

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
      if (isRestart(failure)) {
        authRequested('');
        onRestart(failure);
      } else if (failure instanceof ApiProblem) authFailed(failure.code);
    },
  });
  return {
    attempt: (input: Input<Name>) => {
      authRequested('loading');
      run(input);
    },
    isRunning,
    failure: isRestart(error) ? null : error,
    /** When a suspension ends, as a sentence; null without one. */
    retry:
      error instanceof ApiProblem && error.code === 'auth.suspended' && error.retryAt !== null
        ? say('signIn.retryAt', { at: writeInstant(error.retryAt) })
        : null,
  };
}
