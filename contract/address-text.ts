import type { Language } from './constants.ts';
import { languages } from './constants.ts';

/** The parameters of an address, each a name and a value, as URLSearchParams gives them. */
export type Params = Iterable<readonly [name: string, value: string]>;

/** What an address's query string holds. */
export interface QueryText {
  /** The parameters that can be decoded, as they came: `?…`, or nothing. */
  readonly query: string;
  /** The others, as they came: an escape that is cut off or no UTF-8, or a NUL. */
  readonly unreadable: readonly string[];
}

/** A part of an address, decoded; undefined for one that cannot be. */
export function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const isReadable = (parameter: string) => decodeText(parameter)?.includes('\0') === false;

/**
 * Parts a query string into what can be decoded and what cannot, the same on the server and in the
 * browser, which by itself would read U+FFFD for a broken letter.
 * @param search empty, or from its `?` on
 */
export function readQueryText(search: string): QueryText {
  if (search.length <= 1) return { query: '', unreadable: [] };
  const parameters = search.slice(1).split('&');
  const unreadable = parameters.filter((parameter) => !isReadable(parameter));
  if (unreadable.length === 0) return { query: search, unreadable };
  const query = parameters.filter(isReadable).join('&');
  return { query: query === '' ? '' : `?${query}`, unreadable };
}

/** The language that an address asks for by `lang`; undefined without one of ours. */
export function languageIn(params: Params): Language | undefined {
  const [, requested] = [...params].find(([name]) => name === 'lang') ?? [];
  return languages.find(({ code }) => code === requested)?.code;
}
