import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { SearchIndex } from '#contract/search.index.ts';
import { indexInSteps } from '#contract/search.index.ts';
import type { Search } from '#contract/search.result.ts';
import { createSearch } from '#contract/search.ts';
import { createMarks } from '../../ui/Marked.tsx';
import { fieldHitsOf } from './field-hits.ts';
import type { Reasoning } from './Reasons.tsx';

type Items = readonly PrestazioneListItem[];

const searches = new WeakMap<Items, Search>();

/** Gives the search over these tests where it is there already: on the server. */
export function giveSearch(items: Items, search: Search): void {
  searches.set(items, search);
}

/** Indexes that are being built. */
const builds = new WeakMap<Items, Generator<void, SearchIndex>>();

/** Continues to build the index until it is complete, or for the given milliseconds. */
function goOn(items: Items, most = Number.POSITIVE_INFINITY): Search | undefined {
  const steps = builds.get(items) ?? indexInSteps(items);
  builds.set(items, steps);
  const end = performance.now() + most;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      const search = createSearch(items, step.value);
      searches.set(items, search);
      builds.delete(items);
      return search;
    }
    if (performance.now() >= end) return undefined;
  }
}

/** The search over these tests; its index is built now if it is not there yet. */
export function searchOf(items: Items): Search {
  return searches.get(items) ?? (goOn(items) as Search);
}

/** Why each test is found by a query. */
export function reasoningOf(q: string, items: Items): Reasoning {
  const search = searchOf(items);
  return { marks: createMarks(q, search), fieldHits: fieldHitsOf(q, search) };
}

/** The length of an unnoticeable slice: half a frame at 60 per second. */
const turn = 8;

/**
 * Builds the index in slices while the reader reads, so that the page stays responsive and the
 * first key does not wait.
 * @param later schedules the next slice
 * @param most the length of a slice, in milliseconds
 * @returns stops building; the finished part is kept
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
