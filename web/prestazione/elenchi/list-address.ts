import type { PersonalList } from '../../platform/personal-lists.ts';
import { longestName } from '../../platform/personal-lists.ts';
import type { LinkedDraw } from '../prelievo/draw-address.ts';
import { decoded, drawHash, longestHash, readDrawHash } from '../prelievo/draw-address.ts';

/** What stands after the `#` of a list's address: its name and its tests, as of a draw list. */
export function listHash({ name, entries }: PersonalList): string {
  return `#${encodeURIComponent(name)}=${drawHash(entries).slice(1)}`;
}

/** The list of an address; undefined where it holds none. */
export function readListHash(hash: string): (PersonalList & LinkedDraw) | undefined {
  if (hash.length > longestHash) return undefined;
  const end = hash.indexOf('=');
  const name = decoded(hash.slice(1, Math.max(1, end)))?.trim();
  const linked = readDrawHash(`#${hash.slice(end + 1)}`);
  if (!name || end < 0 || linked === undefined) return undefined;
  return { ...linked, name: Array.from(name).slice(0, longestName).join('') };
}
