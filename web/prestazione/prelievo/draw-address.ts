import type { DrawEntry } from '../../platform/draw-list.ts';
import { mostEntries } from '../../platform/draw-list.ts';

/** The longest that is read, so that nothing is done with an endless one. */
export const longestHash = 8000;

const entryPattern = /^(\d{1,10})\.(\d{1,10})\.([\w%.~!*'()+-]{1,120})$/;

/**
 * What stands after the `#` of a list's address: id, revision and code of each test, so that what
 * changed since is noticed. A browser does not send it to a server.
 */
export function drawHash(entries: readonly DrawEntry[]): string {
  const parts = entries.map(
    ({ id, revision, code }) => `${id}.${revision}.${encodeURIComponent(code)}`,
  );
  return parts.length === 0 ? '' : `#${parts.join(',')}`;
}

/** What an address says; `unread`: how many of its parts cannot be read, or are too many. */
export interface LinkedDraw {
  readonly entries: readonly DrawEntry[];
  readonly unread: number;
}

/** A part of an address as it was written; undefined where it is broken. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readEntry(part: string): DrawEntry | undefined {
  const [, id, revision, code = ''] = entryPattern.exec(part) ?? [];
  const plain = decoded(code);
  if (id === undefined || plain === undefined) return undefined;
  return { id: Number(id), revision: Number(revision), code: plain };
}

/** Undefined where the address holds no list. */
export function readDrawHash(hash: string): LinkedDraw | undefined {
  // The link to the page's contents has another.
  if (!/^#\d/.test(hash)) return undefined;
  if (hash.length > longestHash) return { entries: [], unread: 1 };
  const parts = hash.slice(1).split(',');
  const read = parts.slice(0, mostEntries).flatMap((part) => readEntry(part) ?? []);
  const entries = [...new Map(read.map((entry) => [entry.id, entry])).values()];
  return { entries, unread: parts.length - read.length };
}
