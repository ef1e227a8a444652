import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { filterKeys, flagFilters } from '#contract/prestazione.list.ts';

/** How many filters are in use, each of which has a chip. */
export function countChoices(filter: PrestazioneFilter): number {
  const { initial, when = 'always' } = filter;
  const others = Number(initial !== undefined) + Number(when !== 'always');
  return [...flagFilters, ...filterKeys].reduce(
    (count, key) => count + (filter[key]?.length ?? 0),
    others,
  );
}
