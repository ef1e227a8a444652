import { paths } from '../paths.ts';

const lists: readonly string[] = [paths.home, paths.tests(), paths.urgentTests()];

/**
 * The list that the reader came from, with its search and filters; the whole list in browsers
 * without the Navigation API.
 */
export function lastList(addresses: readonly string[]): string {
  const address = addresses
    .map((address) => new URL(address))
    .findLast(({ pathname }) => lists.includes(pathname));
  return address === undefined ? paths.tests() : address.pathname + address.search;
}

/** The addresses visited before this one in this tab, oldest first. */
export function addressesBefore(): readonly string[] {
  const history = globalThis.window?.navigation;
  const at = history?.currentEntry?.index ?? 0;
  return (history?.entries() ?? []).slice(0, at).flatMap(({ url }) => url ?? []);
}
