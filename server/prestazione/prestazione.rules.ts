import { isDeepStrictEqual } from 'node:util';
import type { FaultText, IntervalFaultCode } from '#contract/fault.ts';
import { readFault } from '#contract/fault.ts';
import { isEmpty } from '#contract/field-value.ts';
import { intervalFaults } from '#contract/intervals.coverage.ts';
import type { Interval } from '#contract/intervals.ts';
import type { ListedTests } from '#contract/prestazione.found.ts';
import { listFound } from '#contract/prestazione.found.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { fieldOfFlag, urgentTests } from '#contract/prestazione.list.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import type { Prestazione, PrestazioneForm, PrestazioneListItem } from '#contract/prestazione.ts';
import { isReducedService } from '#contract/reduced-service.ts';
import type { Search } from '#contract/search.result.ts';
import { createSearch } from '#contract/search.ts';
import { updateIndex } from '#contract/search.update.ts';
import { requiredFields } from '../campo/campo.rules.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { FieldFault } from '../platform/problem.ts';
import { Problem } from '../platform/problem.ts';
import type { Campo } from '../schema.ts';

/**
 * What an administrator requires beside the contract: of a new test all of it. What a stored one
 * lacks already stops no other change of it.
 * @throws Problem `request.invalid` by field
 */
export function refuseEmpty(
  campi: readonly Campo[],
  form: PrestazioneForm,
  stored?: Prestazione,
): void {
  const required = [...requiredFields(campi)];
  const values: Readonly<Record<string, unknown>> = form;
  const before: Readonly<Record<string, unknown>> = { ...stored };
  const lacked = (key: string) => stored !== undefined && isEmpty(before[key]);
  const empty = required.filter((key) => isEmpty(values[key]) && !lacked(key));
  if (empty.length === 0) return;
  const faults = empty.map((key) => [key, { phrase: 'invalid.required' as const }]);
  throw new Problem('request.invalid', { fields: Object.fromEntries(faults) });
}

function rowFault(text: FaultText<IntervalFaultCode>, row: number): FieldFault {
  const { code, values } = readFault(text);
  const phrase = code === 'tooBig' ? 'rowTooBig' : code === 'tooSmall' ? 'rowTooSmall' : code;
  return { phrase: `invalid.${phrase}`, values: { row, ...values } };
}

/**
 * What the catalogue has already, from some file, may stay as it is.
 * @throws Problem `request.invalid`
 */
export function refuseFaulty(intervals: readonly Interval[], stored: readonly Interval[]): void {
  for (const [at, entry] of intervals.entries()) {
    const [fault] = Object.values(intervalFaults(entry));
    if (fault !== undefined && !stored.some((interval) => isDeepStrictEqual(interval, entry))) {
      throw new Problem('request.invalid', { fields: { intervals: rowFault(fault, at + 1) } });
    }
  }
}

const fieldOfFilter: Readonly<Record<string, string>> = {
  ...fieldOfFlag,
  when: 'saturdaysHolidaysAfter930',
};

/** A list filtered or ordered by a hidden field would reveal its values (threats.md D5). */
function refuseHidden(filter: PrestazioneFilter, hidden: ReadonlySet<string>): void {
  if (hidden.size === 0) return;
  const hiddenKeys = Object.keys(filter).filter((key) => hidden.has(fieldOfFilter[key] ?? key));
  if (hidden.has((filter.sort ?? '').replace(/^-/, ''))) hiddenKeys.push('sort');
  if (hiddenKeys.length === 0) return;
  const faults = hiddenKeys.map((key) => [key, { phrase: 'invalid.unknown' as const }]);
  throw new Problem('request.invalid', { fields: Object.fromEntries(faults) });
}

/**
 * What a list is taken from: the tests by name, the search over them, and what no list may reveal.
 */
interface Listable {
  readonly items: readonly PrestazioneListItem[];
  readonly hidden: ReadonlySet<string>;
  search(): Search;
}

const urgentLists = new WeakMap<Snapshot['items'], Pick<Listable, 'items' | 'search'>>();

/** The tests of a list, which is searched among them alone. */
export function listedTests(snapshot: Snapshot, list: TestList): Listable {
  if (list === 'tests') return snapshot;
  const { index, hidden } = snapshot;
  let urgent = urgentLists.get(snapshot.items);
  if (urgent === undefined) {
    const items = urgentTests(snapshot.items);
    // Out of the index of all: no text is read again.
    const search = createSearch(items, updateIndex(index, items));
    urgent = { items, search: () => search };
    urgentLists.set(snapshot.items, urgent);
  }
  return { ...urgent, hidden };
}

/**
 * For the API's list and the exported files.
 * @param holidays decide at which days and hours the list is divided
 * @param today the laboratory's day
 * @throws Problem `request.invalid` where a hidden field would be revealed
 */
export function listPrestazioni(
  { items, hidden, search }: Listable,
  filter: PrestazioneFilter,
  holidays: readonly string[],
  today: string,
): ListedTests {
  refuseHidden(filter, hidden);
  const result =
    filter.q === undefined || filter.q.trim() === '' ? undefined : search().find(filter.q);
  const isDivided = isReducedService(filter.when, holidays);
  return listFound(items, filter, result, { today, isDivided });
}
