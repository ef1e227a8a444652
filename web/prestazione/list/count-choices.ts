import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { filterKeys, flagFilters } from '#contract/prestazione.list.ts';

/** How many filters are in use, each of which has a chip. */
export function countChoices(filter: PrestazioneFilter): number {
  const { initial, when = 'always', status = [] } = filter;
  const others = Number(initial !== undefined) + Number(when !== 'always') + status.length;
  return [...flagFilters, ...filterKeys].reduce(
    (count, key) => count + (filter[key]?.length ?? 0),
    others,
  );
}
