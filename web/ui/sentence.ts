import { ApiProblem } from '../platform/api.ts';
import type { Speech } from '../platform/language.tsx';

/** A failure in the reader's words. */
export function sentenceOf(say: Speech['say'], failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return say('problem.internal');
  return failure.status === 0 ? say('state.unreachable') : say(`problem.${failure.code}`);
}

/** What a failure says of single fields, by field key. */
export function faultsOf(failure: unknown): Readonly<Record<string, string>> {
  return failure instanceof ApiProblem ? failure.fields : {};
}
