import type { PrestazioneFilter } from './prestazione.list.ts';
import { selectPrestazioni } from './prestazione.list.ts';
import type { PrestazioneListItem } from './prestazione.ts';
import type { SearchGroup, SearchResult } from './search.result.ts';

export interface ListedGroup {
  readonly words: SearchGroup['words'];
  readonly rows: readonly PrestazioneListItem[];
}

export interface ListedTests {
  readonly rows: readonly PrestazioneListItem[];
  readonly match: SearchResult['match'];
  readonly corrected: SearchResult['corrected'];
  readonly unread: SearchResult['unread'];
  /** By the words they have, in order; empty when all have all. */
  readonly groups: readonly ListedGroup[];
}

/**
 * In the groups of the search: one rule for the page, the API and the exported files. A chosen
 * order holds within each group.
 * @param items every test, by name
 * @param result of the search for `filter.q`; undefined without a search text
 */
export function listFound(
  items: readonly PrestazioneListItem[],
  filter: PrestazioneFilter,
  result: SearchResult | undefined,
): ListedTests {
  const { corrected = [], unread = [] } = result ?? {};
  const listed = (rows: ListedTests['rows'], match: ListedTests['match'], groups: ListedGroup[]) =>
    ({ rows, match, groups, corrected, unread }) satisfies ListedTests;
  if (result === undefined || result.match === 'all') {
    return listed(selectPrestazioni(items, filter, result?.ids), 'all', []);
  }
  const groups = result.groups.flatMap(({ words, ids }) => {
    const rows = selectPrestazioni(items, filter, ids);
    return rows.length === 0 ? [] : [{ words, rows }];
  });
  const rows = groups.flatMap((group) => group.rows);
  const isAll =
    result.match === 'partial' &&
    groups.length > 0 &&
    groups.every(({ words }) => missingOf(words).length === 0);
  return isAll ? listed(rows, 'all', []) : listed(rows, result.match, groups);
}

/** As they were typed. */
export function missingOf(words: SearchGroup['words']): string[] {
  return words.flatMap(({ text, isFound }) => (isFound ? [] : [text]));
}
