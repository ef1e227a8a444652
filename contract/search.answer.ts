import { missingOf } from './prestazione.found.ts';
import type { TestList } from './prestazione.list-address.ts';
import type { Search, SearchResult } from './search.result.ts';

/** What a list of tests shows of a search. */
export interface SearchAnswer extends Omit<SearchResult, 'ids'> {
  /**
   * How many of all tests have all words, where a list of some has none or not all of them; else 0.
   */
  readonly elsewhere: number;
}

/** How many tests have all words of a search, or are named by it. */
function countFullMatches({ groups }: SearchResult): number {
  const full = groups.filter(({ words }) => missingOf(words).length === 0);
  return full.reduce((count, { ids }) => count + ids.length, 0);
}

/**
 * The answer to a query in a list: one rule for the browser and the server.
 * @param searchIn the search among the tests of a list
 */
export function answerSearch(
  q: string,
  list: TestList,
  searchIn: (list: TestList) => Search,
): SearchAnswer {
  const { ids, ...result } = searchIn(list).find(q);
  const isShort = ids.length === 0 || result.match === 'partial';
  const elsewhere = isShort && list !== 'tests' ? countFullMatches(searchIn('tests').find(q)) : 0;
  return { ...result, elsewhere };
}
