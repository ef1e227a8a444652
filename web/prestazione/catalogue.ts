import { useDeferredValue } from 'react';
import type { Payload } from '#contract/operations.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { SearchIndex } from '#contract/search.index.ts';
import { indexInSteps } from '#contract/search.index.ts';
import type { Search } from '#contract/search.ts';
import { createSearch } from '#contract/search.ts';
import type { QueryState } from '../platform/api.ts';
import { useOperation } from '../platform/api.ts';

/** How often the list asks whether the catalogue has changed. */
const refreshEvery = 60_000;

/** The whole catalogue, compact: asked for once and kept fresh quietly. */
export function useCatalogue(): QueryState<Payload<'SummaryPrestazioni'>> {
  const query = useOperation('SummaryPrestazioni', {}, { every: refreshEvery });
  // A list of many tests is drawn in pieces, between which a slow phone still answers its reader.
  const data = useDeferredValue(query.data);
  return { ...query, data, isPending: query.isPending || data !== query.data };
}

type Items = readonly PrestazioneListItem[];

const searches = new WeakMap<Items, Search>();

/** Indexes that are being made. */
const begun = new WeakMap<Items, Generator<void, SearchIndex>>();

/** Goes on with the index until it is made, or for so many milliseconds. */
function goOn(items: Items, most = Number.POSITIVE_INFINITY): Search | undefined {
  const steps = begun.get(items) ?? indexInSteps(items);
  begun.set(items, steps);
  const end = performance.now() + most;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      const search = createSearch(items, step.value);
      searches.set(items, search);
      begun.delete(items);
      return search;
    }
    if (performance.now() >= end) return undefined;
  }
}

/** The search over these tests, made at the first need if it is not there yet. */
export function searchOf(items: Items): Search {
  return searches.get(items) ?? (goOn(items) as Search);
}

/** A turn that nobody feels: half of what a drawing at 60 a second may take. */
const turn = 8;

/**
 * Makes the search while the reader reads, in turns between which the page answers; the first key
 * does not wait for it.
 * @param later does the next turn after those who wait
 * @param most of a turn, in milliseconds
 * @returns ends it; what is made by then is kept
 */
export function prepareSearch(
  items: Items,
  later: (next: () => void) => void = (next) => void setTimeout(next),
  most = turn,
): () => void {
  let isEnded = false;
  const next = () => {
    if (isEnded || searches.has(items)) return;
    if (goOn(items, most) === undefined) later(next);
  };
  later(next);
  return () => {
    isEnded = true;
  };
}
