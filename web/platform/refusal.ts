import type { ProblemCode } from '#contract/problem.ts';
import { readJson, writeJson } from './json-storage.ts';

/**
 * A profile read that was refused: the page is loaded again at most once in this time, in
 * milliseconds (threats.md C5).
 */
const reloadsEvery = 60_000;
const keptAs = 'dlab.profile-refused';

interface Refusal {
  readonly at: number;
  readonly code: ProblemCode;
  /** Must the reader still be told of it? */
  readonly isUntold: boolean;
}

const read = () => readJson('tab', keptAs) as Refusal | undefined;
const write = (refusal: Refusal) => writeJson('tab', keptAs, refusal);

/**
 * Marks that the profile was refused.
 * @param isUntold there was a session, of whose end the reader must be told after the reload
 * @returns may the page be loaded again? Not twice within a minute, and not where the mark cannot
 * be kept
 */
export function markRefusal(code: ProblemCode, isUntold: boolean): boolean {
  const before = read();
  const sinceLast = Date.now() - (before?.at ?? 0);
  if (sinceLast >= 0 && sinceLast < reloadsEvery) return false;
  return write({ at: Date.now(), code, isUntold });
}

/** Why the session ended before the page was loaded again, the first time this is asked. */
export function takeUntoldRefusal(): ProblemCode | undefined {
  const refusal = read();
  if (!refusal?.isUntold) return undefined;
  write({ ...refusal, isUntold: false });
  // Storage can be written by anybody: only these two sentences are ever told.
  return refusal.code === 'auth.closed' ? refusal.code : 'auth.disconnected';
}
