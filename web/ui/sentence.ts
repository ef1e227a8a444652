import type { Speech } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { useServerAway } from '../platform/server-away.ts';

/** The sentence for a failure, in the reader's language. */
export function sentenceOf(say: Speech['say'], failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return say('problem.internal');
  // While the copy is shown a notice already says that the server is away: this says that the copy
  // has no such data.
  if (failure.code === 'unavailable' && useServerAway.getState().since !== null)
    return say('offline.needed');
  return failure.status === 0 ? say('state.unreachable') : say(`problem.${failure.code}`);
}

/** The faults of single fields in a failure, by field key. */
export function faultsOf(failure: unknown): Readonly<Record<string, string>> {
  return failure instanceof ApiProblem ? failure.fields : {};
}
