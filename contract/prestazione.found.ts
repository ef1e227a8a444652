import type { FlagState, PrestazioneFilter } from './prestazione.list.ts';
import { flagState, flagStates, selectPrestazioni } from './prestazione.list.ts';
import type { PrestazioneListItem } from './prestazione.ts';
import type { SearchGroup, SearchResult } from './search.result.ts';

export interface ListedGroup {
  readonly words: SearchGroup['words'];
  /** In a divided list: are its tests performed in reduced service? */
  readonly isPerformed?: FlagState;
  readonly rows: readonly PrestazioneListItem[];
}

export interface ListedTests {
  readonly rows: readonly PrestazioneListItem[];
  readonly match: SearchResult['match'];
  readonly corrected: SearchResult['corrected'];
  readonly unread: SearchResult['unread'];
  /** By the words they have, in order, then divided; empty where neither parts them. */
  readonly groups: readonly ListedGroup[];
}

/** Those performed in reduced service, those not marked for it, those of which it is unknown. */
function divide({ words, rows }: ListedGroup): ListedGroup[] {
  return flagStates.flatMap((isPerformed) => {
    const part = rows.filter(
      ({ saturdaysHolidaysAfter930: flag }) => (flagState(flag) ?? 'notStated') === isPerformed,
    );
    return part.length === 0 ? [] : [{ words, isPerformed, rows: part }];
  });
}

/**
 * In the groups of the search: one rule for the page, the API and the exported files. A chosen
 * order holds within each group.
 * @param items every test, by name
 * @param result of the search for `filter.q`; undefined without a search text
 * @param isDivided do the tests of reduced service come first?
 */
export function listFound(
  items: readonly PrestazioneListItem[],
  filter: PrestazioneFilter,
  result: Pick<SearchResult, 'match' | 'corrected' | 'unread' | 'groups'> | undefined,
  isDivided = false,
): ListedTests {
  const { corrected = [], unread = [] } = result ?? {};
  const listed = (match: ListedTests['match'], groups: readonly ListedGroup[]) => {
    const shown = isDivided ? groups.flatMap(divide) : groups;
    const hasHeadings = isDivided || match !== 'all';
    return {
      rows: shown.length === 1 ? (shown[0]?.rows ?? []) : shown.flatMap(({ rows }) => rows),
      match,
      groups: hasHeadings ? shown : [],
      corrected,
      unread,
    } satisfies ListedTests;
  };
  const ids = result?.groups.flatMap((group) => group.ids);
  if (result === undefined || result.match === 'all')
    return listed('all', [{ words: [], rows: selectPrestazioni(items, filter, ids) }]);
  const groups = result.groups.flatMap(({ words, ids }) => {
    const rows = selectPrestazioni(items, filter, ids);
    return rows.length === 0 ? [] : [{ words, rows }];
  });
  const isAll =
    result.match === 'partial' &&
    groups.length > 0 &&
    groups.every(({ words }) => missingOf(words).length === 0);
  return listed(isAll ? 'all' : result.match, groups);
}

/** As they were typed. */
export function missingOf(words: SearchGroup['words']): string[] {
  return words.flatMap(({ text, isFound }) => (isFound ? [] : [text]));
}
