import type { FlagState } from '#contract/prestazione.list.ts';

export function flagPhrase(state: FlagState) {
  if (state === 'notStated') return 'test.notStated';
  return state ? 'test.yes' : 'test.no';
}
