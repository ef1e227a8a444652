import type { ProblemCode } from '#contract/problem.ts';
import { endings } from '../platform/api.ts';
import type { Speech } from '../platform/language.tsx';
import type { AppState } from '../platform/state.ts';

/** Why the session ended by itself; null: it did not. */
export function endingOf({
  authStatus,
  authError,
}: Pick<AppState, 'authStatus' | 'authError'>): ProblemCode | null {
  return authStatus === 'error' && authError !== null && endings.has(authError) ? authError : null;
}

/**
 * The end of the session in the reader's words (spec 4). A token that is not known any more has
 * expired long ago.
 */
export function sentenceOfEnding(say: Speech['say'], ending: ProblemCode): string {
  return say(ending === 'auth.required' ? 'problem.auth.sessionExpired' : `problem.${ending}`);
}
