import { longestQuery } from '#contract/constants.ts';
import { largestId } from '#contract/ids.ts';
import { isObject } from '#contract/is-object.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import type { FilterKey, PrestazioneFilter } from '#contract/prestazione.list.ts';
import {
  fieldOfFlag,
  filterKeys,
  flagStates,
  initials,
  mostChoices,
  sorts,
} from '#contract/prestazione.list.ts';
import { encodeQuery } from '#contract/query.ts';
import type { StateReaders } from '../../platform/list-state.ts';
import { cutText, number, oneOf, readState, several } from '../../platform/list-state.ts';

const choices = several(number(largestId), mostChoices);
const flags = several(oneOf(flagStates), flagStates.length);

/**
 * What contract/prestazione.filter.ts accepts, without its schemas: every reader's first page has
 * this list.
 */
const readers = {
  q: cutText(longestQuery),
  initial: oneOf(initials),
  ...(Object.fromEntries(filterKeys.map((key) => [key, choices])) as Record<
    FilterKey,
    typeof choices
  >),
  urgent: flags,
  ssn: flags,
  sort: oneOf(sorts),
} satisfies StateReaders<PrestazioneFilter>;

/** The filter in an address. What cannot be read is left out: a mangled link still shows a list. */
export const readFilter = (search: string): PrestazioneFilter => readState(readers, search);

const fieldOfKey: Readonly<Record<string, string>> = fieldOfFlag;

/**
 * The parts of an address that the list cannot read: an invalid value, or a field without a filter.
 * Other parameters were not meant for the list.
 * @returns keys of fields, or of parameters that have none
 */
export function notRead(search: string): readonly string[] {
  const read = readFilter(search);
  const keys = new Set(new URLSearchParams(search).keys());
  return [...keys].flatMap((key) => {
    const isMeant = Object.hasOwn(readers, key) || publicFields.some((field) => field.key === key);
    return isMeant && !Object.hasOwn(read, key) ? [fieldOfKey[key] ?? key] : [];
  });
}

/** The address of a filter on a page: `?…`, or nothing. */
export function filterQuery(filter: PrestazioneFilter): string {
  const query = encodeQuery(filter);
  return query === '' ? '' : `?${query}`;
}

/** Parts of a filter to set; undefined and empty ones are removed. */
export type FilterParts = {
  readonly [Key in keyof PrestazioneFilter]?: PrestazioneFilter[Key] | undefined;
};

/** A filter with some parts changed; undefined and empty parts are left out. */
export function changed(filter: PrestazioneFilter, parts: FilterParts): PrestazioneFilter {
  const set = Object.entries({ ...filter, ...parts }).filter(([, value]) => {
    return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  });
  return Object.fromEntries(set) as PrestazioneFilter;
}

/**
 * The present query of a visit's address. The browser has the new address before the page renders:
 * what is typed in between is in the browser's address, not in the router's.
 */
export function searchOfVisit(key: string, search: string): string {
  const { history, location } = window;
  const state: unknown = history.state;
  return isObject(state) && state['key'] === key ? location.search : search;
}
