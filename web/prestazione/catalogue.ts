import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Search } from '#contract/search.ts';
import { createSearch } from '#contract/search.ts';
import { useOperation } from '../platform/api.ts';

/** How often the list asks whether the catalogue has changed. */
const refreshEvery = 60_000;

/** The whole catalogue, compact: asked for once and kept fresh quietly. */
export function useCatalogue() {
  return useOperation('SummaryPrestazioni', {}, { every: refreshEvery });
}

const searches = new WeakMap<readonly PrestazioneListItem[], Search>();

/** The search over these tests, made at the first need: the list itself is drawn without waiting for it. */
export function searchOf(items: readonly PrestazioneListItem[]): Search {
  let search = searches.get(items);
  if (search === undefined) {
    search = createSearch(items);
    searches.set(items, search);
  }
  return search;
}
