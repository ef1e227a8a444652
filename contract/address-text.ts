import type { Language } from './constants.ts';
import { languages } from './constants.ts';

export type Params = Iterable<readonly [name: string, value: string]>;

export interface QueryText {
  /** What can be decoded: `?…`, or empty. */
  readonly query: string;
  /** Parameters with a broken escape, invalid UTF-8 or a NUL, undecoded. */
  readonly unreadable: readonly string[];
}

/** Undefined for what cannot be decoded. */
export function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const isReadable = (parameter: string) => decodeText(parameter)?.includes('\0') === false;

/**
 * The same on the server and in the browser, which alone would read U+FFFD for a broken letter.
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

/** The language of `lang`; undefined without one of ours. */
export function languageIn(params: Params): Language | undefined {
  const [, requested] = [...params].find(([name]) => name === 'lang') ?? [];
  return languages.find(({ code }) => code === requested)?.code;
}
