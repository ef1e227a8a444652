import type { ListName } from './addresses.ts';
import { addresses, listed } from './addresses.ts';
import type { Language } from './constants.ts';
import { languages, longestQuery } from './constants.ts';
import { supportTables } from './field.ts';
import { largestId } from './ids.ts';
import { keysOf } from './keys.ts';
import type { Params, StateReaders } from './list-state.ts';
import { cutText, number, oneOf, page, readState, several } from './list-state.ts';
import { publicFields } from './prestazione.fields.ts';
import type { FilterKey, PrestazioneFilter } from './prestazione.list.ts';
import { filterKeys, flagStates, initials, mostChoices, sorts } from './prestazione.list.ts';
import type { QueryValue } from './query.ts';
import { encodeQuery } from './query.ts';

const q = cutText(longestQuery);
const choices = several(number(largestId), mostChoices);
const flags = several(oneOf(flagStates), flagStates.length);
const choiceReaders = Object.fromEntries(filterKeys.map((key) => [key, choices])) as Record<
  FilterKey,
  typeof choices
>;

const tests = {
  q,
  initial: oneOf(initials),
  ...choiceReaders,
  urgent: flags,
  ssn: flags,
  sort: oneOf(sorts),
} satisfies StateReaders<PrestazioneFilter>;

/** Every test there is urgent, and there are no letters. */
const { urgent: _urgent, initial: _initial, ...urgentTests } = tests;

/**
 * How each list reads its state out of its address. Of the tests it is what
 * contract/prestazione.filter.ts accepts, without its schemas: every reader's first page has it.
 */
export const listReaders = {
  tests,
  urgentTests,
  comunicati: { archived: oneOf([true]), q, page },
  tables: {
    table: oneOf(supportTables),
    q,
    sort: oneOf(['description', 'usedBy'] as const),
  },
  manual: { q },
} as const;

/** What each list shows without a parameter. */
export const usualState = {
  tests: {},
  urgentTests: {},
  comunicati: { archived: false, q: '', page: 1 },
  tables: { table: supportTables[0], q: '', sort: 'description' as const },
  manual: { q: '' },
};

type State = Record<string, QueryValue>;

/**
 * The parameters that a list of tests cannot read: an invalid value, or a field without a filter.
 * Others were not meant for the list.
 */
export function notRead(list: 'tests' | 'urgentTests', params: Params): readonly string[] {
  const readers: StateReaders<State> = listReaders[list];
  const [given, read] = [new Map(params), readState(readers, params)];
  const meant = new Set([...keysOf(readers), ...publicFields.map(({ key }) => key)]);
  return [...meant].filter((key) => given.has(key) && !Object.hasOwn(read, key));
}

function listAt(path: string): ListName | undefined {
  if (path === addresses.home) return 'tests';
  if (path.startsWith(`${listed.manual}/`)) return 'manual';
  return keysOf(listed).find((name) => listed[name] === path);
}

function listQuery(list: ListName, params: Params): string[] {
  const readers: StateReaders<State> = listReaders[list];
  const usual: State = usualState[list];
  const read = readState(readers, params);
  const stated = keysOf(readers).filter((key) => read[key] !== usual[key]);
  const query = encodeQuery(Object.fromEntries(stated.map((key) => [key, read[key]])));
  if (list !== 'tests' && list !== 'urgentTests') return [query];
  // The page names what it could not read: empty and twice, which no list reads either.
  return [query, ...notRead(list, params).map((key) => `${key}=&${key}=`)];
}

/** The language that an address asks for by `lang`; undefined without one of ours. */
export function languageIn(params: Params): Language | undefined {
  const [, requested] = [...params].find(([name]) => name === 'lang') ?? [];
  return languages.find(({ code }) => code === requested)?.code;
}

/**
 * The one address of all that lead to the same page: the parameters that the page reads, in one
 * order, without what is usual; a search text as it was typed. The server renders the page for it,
 * and the browser knows by it what it was sent.
 * @param path in its one spelling
 * @param params read more than once
 */
export function pageAddress(path: string, params: Params): string {
  const list = listAt(path);
  const parts = list === undefined ? [] : listQuery(list, params);
  const query = [...parts, encodeQuery({ lang: languageIn(params) })].filter(Boolean).join('&');
  return query === '' ? path : `${path}?${query}`;
}
