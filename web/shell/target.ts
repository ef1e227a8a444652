import { paths } from '../paths.ts';

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Begins with one slash, without characters that browsers drop or read as a slash: it cannot lead
 * to another site.
 */
function isOurs(path: string): boolean {
  const isPlain = Array.from(path).every(
    (mark) => mark > '\u001f' && mark !== '\u007f' && mark !== '\\',
  );
  return isPlain && path.startsWith('/') && !path.startsWith('//');
}

/**
 * The address if it may be loaded in full, ours and known to the router, or else the list's
 * (threats.md C7).
 * @param address path, query and fragment
 * @param isKnown does the router know this path?
 */
export function loadable(address: string, isKnown: (path: string) => boolean): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const decoded = decode(path);
  const isSafe = isOurs(address) && decoded !== undefined && isOurs(decoded);
  return isSafe && isKnown(path) ? address : paths.home;
}
