import { readState } from '#contract/list-state.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { fieldOfFlag } from '#contract/prestazione.list.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import { notRead, testReaders } from '#contract/prestazione.list-address.ts';

/** The filter in an address. What cannot be read is left out: a mangled link still shows a list. */
export const readFilter = (list: TestList, search: string): PrestazioneFilter =>
  readState(testReaders[list], new URLSearchParams(search));

const fieldOfKey: Readonly<Record<string, string>> = fieldOfFlag;

/** The fields of an address, or parameters that have none, that the list cannot read. */
export const unreadFields = (list: TestList, search: string): readonly string[] =>
  notRead(list, new URLSearchParams(search)).map((key) => fieldOfKey[key] ?? key);

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
