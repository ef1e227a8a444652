import { decodeText, readQueryText } from '#contract/address-text.ts';
import { Problem } from './problem.ts';

/** In characters, path and query (threats.md section 0). */
const longestAddress = 2048;

function hasControl(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\x7f');
}

const rawPathOf = (url: string) => url.split('?', 1)[0] ?? '/';

/** As the router reads it. */
export function pathOf(url: string): string {
  const path = rawPathOf(url);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Undecoded: `?…`, or empty. */
export const searchOf = (url: string) => url.slice(rawPathOf(url).length);

/** Is an unrouted address one of the application's own, which its page answers? */
export function isPage(path: string): boolean {
  return path !== '/api' && !path.startsWith('/api/') && !path.startsWith('/assets/');
}

/** For a path that cannot be decoded. */
export const unreadablePath = (cause?: unknown) =>
  new Problem('request.invalid', { detail: { phrase: 'address.unreadable' }, cause });

/** Quotes the parameters undecoded. */
function faultsOf(parameters: readonly string[]) {
  return Object.fromEntries(
    parameters.map((parameter) => {
      const name = parameter.split('=', 1)[0] ?? '';
      return [decodeText(name) ?? name, { phrase: 'invalid.encoding' } as const];
    }),
  );
}

/**
 * Refuses addresses that no honest caller writes, before any route and whatever it would make of
 * them. A page is shown without the part of its query that cannot be decoded (server/pages).
 * @param url undecoded, path and query
 * @throws Problem `request.invalid` for one that is too long or not well-formed UTF-8, or hides a
 *   control character
 */
export function checkAddress(url: string): void {
  if (url.length > longestAddress) throw new Problem('request.invalid');
  if (!url.includes('%')) return;
  const path = decodeText(rawPathOf(url));
  if (path === undefined || hasControl(path)) throw unreadablePath();
  const { unreadable } = readQueryText(searchOf(url));
  if (unreadable.length > 0 && !isPage(path))
    throw new Problem('request.invalid', { fields: faultsOf(unreadable) });
}
