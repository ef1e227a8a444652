import type { FlagState, PrestazioneFilter } from './prestazione.list.ts';
import { flagState, flagStates, selectPrestazioni } from './prestazione.list.ts';
import type { PrestazioneListItem } from './prestazione.ts';
import type { SearchGroup, SearchResult } from './search.result.ts';
import { fold } from './text.ts';

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
  /** The first withdrawn tests that the search names and the list leaves out. */
  readonly withdrawn: readonly PrestazioneListItem[];
}

/** As many withdrawn tests are named above a list. */
const mostWithdrawn = 3;

/** Do a test's names and codes have all words of a query, or begin with them? */
function isNamedBy(item: PrestazioneListItem, q: string): boolean {
  const { serviceName, internalCode, nomenclatorCode, initials, synonym = [] } = item;
  const names = [serviceName, internalCode, nomenclatorCode ?? '', initials ?? '', ...synonym];
  const words = ` ${fold(names.join(' '))}`;
  return fold(q)
    .split(' ')
    .every((word) => words.includes(` ${word}`));
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
 * @param on the laboratory's day, and whether the tests of reduced service come first
 */
export function listFound(
  items: readonly PrestazioneListItem[],
  filter: PrestazioneFilter,
  result: Pick<SearchResult, 'match' | 'corrected' | 'unread' | 'groups'> | undefined,
  on: { readonly today: string; readonly isDivided?: boolean },
): ListedTests {
  const { today, isDivided = false } = on;
  const { corrected = [], unread = [] } = result ?? {};
  const ids = result?.groups.flatMap((group) => group.ids);
  const withdrawnFound = () => {
    if (result === undefined || filter.status?.includes('withdrawn')) return [];
    const complete = result.groups.filter(({ words }) => missingOf(words).length === 0);
    const found = complete.flatMap((group) => group.ids);
    return selectPrestazioni(items, { status: ['withdrawn'] }, found, today)
      .filter((item) => corrected.length > 0 || isNamedBy(item, filter.q ?? ''))
      .slice(0, mostWithdrawn);
  };
  const listed = (match: ListedTests['match'], groups: readonly ListedGroup[]) => {
    const shown = isDivided ? groups.flatMap(divide) : groups;
    const hasHeadings = isDivided || match !== 'all';
    return {
      rows: shown.length === 1 ? (shown[0]?.rows ?? []) : shown.flatMap(({ rows }) => rows),
      match,
      groups: hasHeadings ? shown : [],
      corrected,
      unread,
      withdrawn: withdrawnFound(),
    } satisfies ListedTests;
  };
  if (result === undefined || result.match === 'all')
    return listed('all', [{ words: [], rows: selectPrestazioni(items, filter, ids, today) }]);
  const groups = result.groups.flatMap(({ words, ids }) => {
    const rows = selectPrestazioni(items, filter, ids, today);
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
