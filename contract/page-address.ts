import type { Params } from './address-text.ts';
import { languageIn } from './address-text.ts';
import type { ListName } from './addresses.ts';
import { addresses, listed } from './addresses.ts';
import { keysOf } from './keys.ts';
import { readersOf, usualOf } from './list-address.ts';
import type { StateReaders } from './list-state.ts';
import { readState } from './list-state.ts';
import { notRead, testReaders } from './prestazione.list-address.ts';
import type { QueryValue } from './query.ts';
import { encodeQuery } from './query.ts';

function listAt(path: string): ListName | undefined {
  if (path === addresses.home) return 'tests';
  if (path.startsWith(`${listed.manual}/`)) return 'manual';
  return keysOf(listed).find((name) => listed[name] === path);
}

type State = Record<string, QueryValue>;

function queryOf(readers: StateReaders<State>, usual: State, params: Params): string {
  const read = readState(readers, params);
  const stated = keysOf(readers).filter((key) => read[key] !== usual[key]);
  return encodeQuery(Object.fromEntries(stated.map((key) => [key, read[key]])));
}

function listQuery(list: ListName, params: Params): string[] {
  if (list !== 'tests' && list !== 'urgentTests')
    return [queryOf(readersOf[list], usualOf[list], params)];
  // The page names what it could not read; empty and twice, no list reads it either.
  const unread = notRead(list, params).map((key) => `${key}=&${key}=`);
  return [queryOf(testReaders[list], {}, params), ...unread];
}

/**
 * One address for all that lead to the same page: only parameters that the page reads, in one
 * order, without usual values; a search text as typed. A page reads the same from either.
 * @param path in its one spelling
 * @param params read more than once
 */
export function pageAddress(path: string, params: Params): string {
  const list = listAt(path);
  const parts = list === undefined ? [] : listQuery(list, params);
  const query = [...parts, encodeQuery({ lang: languageIn(params) })].filter(Boolean).join('&');
  return query === '' ? path : `${path}?${query}`;
}
