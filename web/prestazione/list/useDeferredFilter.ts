import { useDeferredValue } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';

function isSameButText({ q: _q, ...a }: PrestazioneFilter, { q: _p, ...b }: PrestazioneFilter) {
  const [choices, others] = [Object.entries(a), Object.entries(b)];
  return (
    choices.length === others.length &&
    choices.every(([key, choice]) => choice === b[key as keyof typeof b])
  );
}

/**
 * The filter that a list is drawn by. A choice is drawn at once; what is typed is drawn after its
 * letter, until there is an answer with what was there, and the next key interrupts it.
 */
export function useDeferredFilter(filter: PrestazioneFilter): PrestazioneFilter {
  const deferred = useDeferredValue(filter);
  return isSameButText(filter, deferred) ? deferred : filter;
}
