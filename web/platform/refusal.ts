import type { ProblemCode } from '#contract/problem.ts';
import { readJson, writeJson } from './json-storage.ts';

/**
 * A profile read that was refused: the page is loaded again at most once in this time, in
 * milliseconds (threats.md C5).
 */
const reloadInterval = 60_000;
const storageKey = 'dlab.profile-refused';

interface Refusal {
  readonly at: number;
  readonly code: ProblemCode;
  /** Must the reader still be informed? The name is part of what tabs have stored. */
  readonly isUntold: boolean;
}

const read = () => readJson('tab', storageKey) as Refusal | undefined;
const write = (refusal: Refusal) => writeJson('tab', storageKey, refusal);

/**
 * Records that the profile was refused.
 * @param isUntold there was a session, and the reader must be told of its end after the reload
 * @returns may the page be loaded again? Not twice within a minute, and not where this cannot be
 * stored
 */
export function markRefusal(code: ProblemCode, isUntold: boolean): boolean {
  const before = read();
  const sinceLast = Date.now() - (before?.at ?? 0);
  if (sinceLast >= 0 && sinceLast < reloadInterval) return false;
  return write({ at: Date.now(), code, isUntold });
}

/** Why the session ended before the reload, on the first call; undefined afterwards. */
export function takeUnreportedRefusal(): ProblemCode | undefined {
  const refusal = read();
  if (!refusal?.isUntold) return undefined;
  write({ ...refusal, isUntold: false });
  // Any script can write the storage: only these two sentences are ever shown.
  return refusal.code === 'auth.closed' ? refusal.code : 'auth.disconnected';
}
