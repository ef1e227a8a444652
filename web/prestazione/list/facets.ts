import { orderOfDraw } from '#contract/draw-order.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type {
  FilterKey,
  FlagFilter,
  FlagState,
  PrestazioneFilter,
} from '#contract/prestazione.list.ts';
import {
  compareTexts,
  fieldOfFlag,
  filterKeys,
  flagFilters,
  flagState,
  initialOf,
  passes,
} from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { TestStatus } from '#contract/test-status.ts';
import { isStatusStated, statusOn, testStatuses } from '#contract/test-status.ts';
import type { Choice } from '#contract/valore-tabella.ts';

/** An option of a filter, and how many tests it would leave. */
export interface FacetOption {
  readonly choice: Choice;
  readonly count: number;
}

/** The options of all filters, given the rest of the filter. */
interface Facets {
  readonly options: ReadonlyMap<FilterKey, readonly FacetOption[]>;
  /** For each yes/no filter the number of tests in each state; empty states are missing. */
  readonly flags: ReadonlyMap<FlagFilter, ReadonlyMap<FlagState, number>>;
  /** Undefined where no test states one. */
  readonly statuses: ReadonlyMap<TestStatus, number> | undefined;
}

/** Are the values of a filter containers, which are recognized by their caps? */
export function isTubes(key: FilterKey): boolean {
  return fieldOf(key).table === 'contenitori';
}

/** The values that an item has for a filter. */
export function choicesOf(item: PrestazioneListItem, key: FilterKey): readonly Choice[] {
  const value = item[key] ?? [];
  return Array.isArray(value) ? value : [value];
}

/**
 * Counts what each further choice would leave. A group's own choices are ignored: several values of
 * one group are joined by 'or', so that their counts show what each would add.
 * @param candidates the tests that the search found, or all, withdrawn ones too
 * @param today the laboratory's day
 * @param keys the groups wanted
 */
export function countFacets(
  candidates: readonly PrestazioneListItem[],
  filter: PrestazioneFilter,
  today: string,
  keys: readonly FilterKey[] = filterKeys,
): Facets {
  const matching = candidates.filter((item) => passes(item, filter, today));
  const matchingWithout = (key: keyof PrestazioneFilter) => {
    if (filter[key] === undefined) return matching;
    const { [key]: _, ...rest } = filter;
    return candidates.filter((item) => passes(item, rest, today));
  };
  const ofAnyStatus = { ...filter, status: [...testStatuses] };
  const statuses = () =>
    countBy(
      candidates.filter((item) => passes(item, ofAnyStatus, today)),
      (item) => statusOn(item, today),
    );
  const options = new Map(keys.map((key) => [key, optionsOf(matchingWithout(key), key)]));
  return {
    options,
    flags: new Map(flagFilters.map((flag) => [flag, stateCounts(matchingWithout(flag), flag)])),
    statuses: candidates.some(isStatusStated) ? statuses() : undefined,
  };
}

/** Does any test state a yes/no? */
export function isAnyStated(items: readonly PrestazioneListItem[], flag: FlagFilter): boolean {
  return items.some((item) => typeof item[fieldOfFlag[flag]] === 'boolean');
}

/** The letters that the tests begin with which the rest of the filter leaves. */
export function initialsOf(
  candidates: readonly PrestazioneListItem[],
  { initial: _, ...rest }: PrestazioneFilter,
  today: string,
): ReadonlySet<string> {
  const matching = candidates.filter((item) => passes(item, rest, today));
  return new Set(matching.map((item) => initialOf(item.serviceName)));
}

function stateCounts(
  items: readonly PrestazioneListItem[],
  key: FlagFilter,
): ReadonlyMap<FlagState, number> {
  return countBy(items, (item) => flagState(item[fieldOfFlag[key]]));
}

function countBy<State>(
  items: readonly PrestazioneListItem[],
  stateOf: (item: PrestazioneListItem) => State | undefined,
): ReadonlyMap<State, number> {
  const counts = new Map<State, number>();
  for (const item of items) {
    const state = stateOf(item);
    if (state !== undefined) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}

function optionsOf(items: readonly PrestazioneListItem[], key: FilterKey): readonly FacetOption[] {
  const options = new Map<number, { choice: Choice; count: number }>();
  for (const item of items) {
    for (const choice of choicesOf(item, key)) {
      const option = options.get(choice.id);
      if (option) option.count += 1;
      else options.set(choice.id, { choice, count: 1 });
    }
  }
  const isTube = isTubes(key);
  const order = ({ choice }: FacetOption) => (isTube ? orderOfDraw(choice) : 0);
  return [...options.values()].toSorted(
    (a, b) =>
      order(a) - order(b) ||
      b.count - a.count ||
      compareTexts(a.choice.description, b.choice.description),
  );
}
