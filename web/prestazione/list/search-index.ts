import type { TestList } from '#contract/prestazione.list-address.ts';
import type { Search } from '#contract/search.result.ts';
import { createSearch } from '#contract/search.ts';
import { logFailure } from '../../platform/log.ts';
import { buildIndexes } from './build-indexes.ts';
import type { Items, ListIndexes } from './list-indexes.ts';

/** The search among the tests of a list. */
export type SearchIn = (list: TestList) => Search;

const searches = new WeakMap<Items, SearchIn>();

/** Gives the search over these tests where it is there already: on the server. */
export function giveSearch(items: Items, searchIn: SearchIn): void {
  searches.set(items, searchIn);
}

/** The search over all tests; undefined until it is prepared. */
export function preparedSearch(items: Items): SearchIn | undefined {
  return searches.get(items);
}

function searchWith(indexes: ListIndexes): SearchIn {
  const made = new Map<TestList, Search>();
  return (list) => {
    const search = made.get(list) ?? createSearch(indexes[list].items, indexes[list]);
    made.set(list, search);
    return search;
  };
}

let build:
  | { readonly items: Items; readonly end: AbortController; readonly listeners: Set<() => void> }
  | undefined;

/**
 * Prepares the search over a catalogue, once for each version of it. The preparation of an older
 * one ends.
 * @param items all tests
 * @param onReady called once it is there, unless that has ended it
 */
export function prepareSearch(items: Items, onReady: () => void): void {
  if (searches.has(items)) return;
  if (build?.items === items) {
    build.listeners.add(onReady);
    return;
  }
  build?.end.abort();
  const end = new AbortController();
  const listeners = new Set([onReady]);
  build = { items, end, listeners };
  buildIndexes(items, end.signal).then(
    (indexes) => {
      searches.set(items, searchWith(indexes));
      for (const listener of listeners) listener();
    },
    (cause: unknown) => {
      if (!end.signal.aborted) logFailure('the search was not prepared', cause);
    },
  );
}
