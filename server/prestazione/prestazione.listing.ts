import type { ListedTests } from '#contract/prestazione.found.ts';
import { listFound } from '#contract/prestazione.found.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { fieldOfFlag } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Search } from '#contract/search.ts';
import { Problem } from '../platform/problem.ts';

const fieldOfFilter: Readonly<Record<string, string>> = fieldOfFlag;

/** A list narrowed or ordered by a hidden field would tell its values (threats.md D5). */
function refuseHidden(filter: PrestazioneFilter, hidden: ReadonlySet<string>): void {
  if (hidden.size === 0) return;
  const asked = Object.keys(filter).filter((key) => hidden.has(fieldOfFilter[key] ?? key));
  if (hidden.has((filter.sort ?? '').replace(/^-/, ''))) asked.push('sort');
  if (asked.length === 0) return;
  const faults = asked.map((key) => [key, { phrase: 'invalid.unknown' as const }]);
  throw new Problem('request.invalid', { fields: Object.fromEntries(faults) });
}

/** What a list is taken from: the tests by name, the search over them, and what no list may tell. */
interface Listable {
  readonly items: readonly PrestazioneListItem[];
  readonly hidden: ReadonlySet<string>;
  search(): Search;
}

/**
 * The tests that a list shows, in its order, and what its search left out: of the API's list and of the exported files.
 * @throws Problem `request.invalid` where a hidden field would be told
 */
export function listPrestazioni({ items, hidden, search }: Listable, filter: PrestazioneFilter): ListedTests {
  refuseHidden(filter, hidden);
  const found = filter.q === undefined || filter.q.trim() === '' ? undefined : search().find(filter.q);
  return listFound(items, filter, found);
}
