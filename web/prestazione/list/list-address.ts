import { longestQuery } from '#contract/constants.ts';
import { largestId } from '#contract/ids.ts';
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
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';
import type { StateReaders } from '../../platform/list-state.ts';
import { number, oneOf, readState, several, text } from '../../platform/list-state.ts';

const choices = several(number(largestId), mostChoices);
const flags = several(oneOf(flagStates), flagStates.length);

/**
 * What contract/prestazione.filter.ts accepts, without its schemas: every reader's first page has
 * this list.
 */
const readers = {
  q: text(longestQuery),
  initial: oneOf(initials),
  ...(Object.fromEntries(filterKeys.map((key) => [key, choices])) as Record<
    FilterKey,
    typeof choices
  >),
  urgent: flags,
  ssn: flags,
  sort: oneOf(sorts),
} satisfies StateReaders<PrestazioneFilter>;

/**
 * The filter that an address holds. What it holds amiss is left out: a mangled link still shows a
 * list.
 */
export const readFilter = (search: string): PrestazioneFilter => readState(readers, search);

const fieldOfKey: Readonly<Record<string, string>> = fieldOfFlag;

/**
 * What an address asks of a list and does not get: a value that is none, or a field by which the
 * list is not filtered. What is neither a filter nor a field of a test was not meant for the list.
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
  const query = encodeQuery(filter as Record<string, QueryValue>);
  return query === '' ? '' : `?${query}`;
}

/** A filter with some parts set anew; what is undefined, empty or no longer chosen is left out. */
export function changed(
  filter: PrestazioneFilter,
  parts: { [Key in keyof PrestazioneFilter]?: PrestazioneFilter[Key] | undefined },
): PrestazioneFilter {
  const kept = Object.entries({ ...filter, ...parts }).filter(([, value]) => {
    return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  });
  return Object.fromEntries(kept) as PrestazioneFilter;
}

/**
 * The query of a visit's address as it is now. The browser is at the new address before the page is
 * drawn anew: what is typed between the two is in the browser's address, and not in the one that
 * the router began with.
 */
export function searchOfVisit(key: string, search: string): string {
  const { history, location } = window;
  return (history.state as { key?: string } | null)?.key === key ? location.search : search;
}
