import { missingOf } from './prestazione.found.ts';
import { selectPrestazioni } from './prestazione.list.ts';
import type { TestList } from './prestazione.list-address.ts';
import type { PrestazioneListItem } from './prestazione.ts';
import type { Search, SearchResult } from './search.result.ts';

/** What a list of tests shows of a search. */
export interface SearchAnswer extends Omit<SearchResult, 'ids'> {
  /**
   * How many of all tests have all words, where a list of some has none or not all of them; else 0.
   * Withdrawn tests are not among them.
   */
  readonly elsewhere: number;
}

/** The tests that have all words of a search, or are named by it. */
function fullMatches({ groups }: SearchResult): number[] {
  const full = groups.filter(({ words }) => missingOf(words).length === 0);
  return full.flatMap(({ ids }) => ids);
}

/**
 * The answer to a query in a list: one rule for the browser and the server.
 * @param searchIn the search among the tests of a list
 * @param all every test
 * @param today the laboratory's day
 */
export function answerSearch(
  q: string,
  list: TestList,
  searchIn: (list: TestList) => Search,
  all: readonly PrestazioneListItem[],
  today: string,
): SearchAnswer {
  const { ids, ...result } = searchIn(list).find(q);
  const countListed = (found: readonly number[]) => selectPrestazioni(all, {}, found, today).length;
  const isShort = list !== 'tests' && (result.match === 'partial' || countListed(ids) === 0);
  const elsewhere = isShort ? countListed(fullMatches(searchIn('tests').find(q))) : 0;
  return { ...result, elsewhere };
}
