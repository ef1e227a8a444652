import { safeParse } from 'zod/mini';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { prestazioneFilter } from '#contract/prestazione.list.ts';
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
