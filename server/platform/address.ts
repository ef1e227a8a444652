import { Problem } from './problem.ts';

/** The most characters of an address, path and query (threats.md section 0). */
const longestAddress = 2048;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new Problem('request.invalid', { cause });
  }
}

function hasControl(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\x7f');
}

/** The path of an address, as the router reads it. */
export function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Refuses addresses that no honest caller writes: before any route, and whatever it would make of
 * them.
 * @param url the address as it came, path and query
 * @throws Problem `request.invalid` for one that is too long or not well-formed UTF-8, or hides a
 * control character
 */
export function checkAddress(url: string): void {
  if (url.length > longestAddress) throw new Problem('request.invalid');
  const path = url.split('?', 1)[0] ?? '';
  if (!url.includes('%')) return;
  const read = decode(path);
  const query = decode(url.slice(path.length));
  if (hasControl(read) || query.includes('\0')) throw new Problem('request.invalid');
}
