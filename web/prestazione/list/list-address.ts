import { safeParse } from 'zod/mini';
import { publicFields } from '#contract/prestazione.fields.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { fieldOfFlag, prestazioneFilter } from '#contract/prestazione.list.ts';
import type { QueryValue } from '#contract/query.ts';
import { decodeQuery, encodeQuery } from '#contract/query.ts';

const shape: Readonly<Record<string, (typeof prestazioneFilter)['shape'][keyof (typeof prestazioneFilter)['shape']]>> =
  prestazioneFilter.shape;

/** The filter that an address holds. What it holds amiss is left out: a mangled link still shows a list. */
export function readFilter(search: string): PrestazioneFilter {
  const decoded = decodeQuery(prestazioneFilter, new URLSearchParams(search));
  const sound = Object.entries(decoded).flatMap(([key, value]) => {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const parsed = schema && safeParse(schema, value);
    return parsed?.success ? [[key, parsed.data]] : [];
  });
  return Object.fromEntries(sound) as PrestazioneFilter;
}

const fieldOfKey: Readonly<Record<string, string>> = fieldOfFlag;

/**
 * What an address asks of a list and does not get: a value that is none, or a field by which the list is not filtered. What
 * is neither a filter nor a field of a test was not meant for the list.
 * @returns keys of fields, or of parameters that have none
 */
export function notRead(search: string): readonly string[] {
  const read = readFilter(search);
  const keys = new Set(new URLSearchParams(search).keys());
  return [...keys].flatMap((key) => {
    const isMeant = Object.hasOwn(shape, key) || publicFields.some((field) => field.key === key);
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
 * The query of a visit's address as it is now. The browser is at the new address before the page is drawn anew: what is
 * typed between the two is in the browser's address, and not in the one that the router began with.
 */
export function searchOfVisit(key: string, search: string): string {
  const { history, location } = window;
  return (history.state as { key?: string } | null)?.key === key ? location.search : search;
}
