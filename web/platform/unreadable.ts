import { decodeText, readQueryText } from '#contract/address-text.ts';

/** The most characters that are shown of a part of an address. */
const mostShown = 40;

/**
 * Takes what cannot be decoded out of the query of the page's address; a path stays as it is.
 * @returns the parts that cannot be read, as they stood there
 */
export function dropUnreadable(): string[] {
  const { pathname, search, hash } = window.location;
  const { query, unreadable } = readQueryText(search);
  if (unreadable.length > 0)
    window.history.replaceState(window.history.state, '', pathname + query + hash);
  const paths = decodeText(pathname) === undefined ? [pathname] : [];
  return [...paths, ...unreadable].map((part) => part.slice(0, mostShown));
}
