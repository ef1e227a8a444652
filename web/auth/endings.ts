import type { ProblemCode } from '#contract/problem.ts';
import type { Speech } from '../platform/language.tsx';
import { sessionEnds } from '../platform/problem.ts';
import type { AppState } from '../platform/state.ts';

/** Why the session ended by itself; null if it did not. */
export function sessionEnding({
  authStatus,
  authError,
}: Pick<AppState, 'authStatus' | 'authError'>): ProblemCode | null {
  return authStatus === 'error' && authError !== null && sessionEnds.has(authError)
    ? authError
    : null;
}

/** The end of the session in the reader's words (spec 4). An unknown token has expired long ago. */
export function endingSentence(say: Speech['say'], ending: ProblemCode): string {
  return say(ending === 'auth.required' ? 'problem.auth.sessionExpired' : `problem.${ending}`);
}
