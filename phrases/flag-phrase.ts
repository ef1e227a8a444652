import type { FlagState } from '#contract/prestazione.list.ts';

/** The word for what a yes/no is in a test. */
export function flagPhrase(state: FlagState) {
  if (state === 'notStated') return 'test.notStated';
  return state ? 'test.yes' : 'test.no';
}
