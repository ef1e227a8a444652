import type { Params } from './address-text.ts';
import { longestQuery } from './constants.ts';
import { largestId } from './ids.ts';
import { keysOf } from './keys.ts';
import type { StateReaders } from './list-state.ts';
import { cutText, number, once, oneOf, readState, several } from './list-state.ts';
import { publicFields } from './prestazione.fields.ts';
import type { FilterKey, FlagFilter, PrestazioneFilter } from './prestazione.list.ts';
import {
  filterKeys,
  flagFilters,
  flagStates,
  initials,
  mostChoices,
  sorts,
} from './prestazione.list.ts';
import { readWhen } from './reduced-service.ts';
import { testStatuses } from './test-status.ts';

const choices = several(number(largestId), mostChoices);
const flag = several(oneOf(flagStates), flagStates.length);

const tests = {
  q: cutText(longestQuery),
  initial: oneOf(initials),
  ...(Object.fromEntries(filterKeys.map((key) => [key, choices])) as Record<
    FilterKey,
    typeof choices
  >),
  ...(Object.fromEntries(flagFilters.map((key) => [key, flag])) as Record<FlagFilter, typeof flag>),
  sort: oneOf(sorts),
  when: once(readWhen),
  status: several(oneOf(testStatuses), testStatuses.length),
} satisfies StateReaders<PrestazioneFilter>;

/** Every test there is urgent, and there are no letters. */
const { urgent: _urgent, initial: _initial, ...urgentTests } = tests;

/**
 * What contract/prestazione.filter.ts accepts, without its schemas: every reader's first page has
 * this list.
 */
export const testReaders: Readonly<Record<TestList, StateReaders<PrestazioneFilter>>> = {
  tests,
  urgentTests: urgentTests as typeof tests,
};

export type TestList = 'tests' | 'urgentTests';

/**
 * Invalid values, and fields without a filter. Parameters that were not meant for the list are left
 * out.
 */
export function notRead(list: TestList, params: Params): readonly string[] {
  const readers: StateReaders<Record<string, unknown>> = testReaders[list];
  const [values, read] = [new Map(params), readState(readers, params)];
  const readable = new Set([...keysOf(readers), ...publicFields.map(({ key }) => key)]);
  return [...readable].filter((key) => values.has(key) && !Object.hasOwn(read, key));
}
