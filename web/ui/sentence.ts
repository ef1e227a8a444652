import { ApiProblem } from '../platform/api.ts';
import type { Speech } from '../platform/language.tsx';
import { useServerAway } from '../platform/server-away.ts';

/** A failure in the reader's words. */
export function sentenceOf(say: Speech['say'], failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return say('problem.internal');
  // Beside what is kept, it is told already that there is no network: here, that this is not among
  // it.
  if (failure.code === 'unavailable' && useServerAway.getState().since !== null)
    return say('offline.needed');
  return failure.status === 0 ? say('state.unreachable') : say(`problem.${failure.code}`);
}

/** What a failure says of single fields, by field key. */
export function faultsOf(failure: unknown): Readonly<Record<string, string>> {
  return failure instanceof ApiProblem ? failure.fields : {};
}
