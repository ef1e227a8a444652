import { beginDraw, useDrawList } from '../../platform/draw-list.ts';
import { readDrawHash } from './draw-address.ts';
import { usePasted } from './pasted.ts';

/**
 * Opens the list of a link; over another list it asks whether to replace that.
 * @returns was there one?
 */
export function openLink(hash: string): boolean {
  const linked = readDrawHash(hash);
  if (linked === undefined) return false;
  const { entries, unread } = linked;
  usePasted.setState({ unreadLink: unread });
  const present = useDrawList.getState().entries;
  const isSame =
    entries.length === present.length &&
    entries.every(({ id }) => present.some((entry) => entry.id === id));
  if (present.length === 0) beginDraw(entries);
  else if (!isSame && entries.length > 0)
    useDrawList.setState({ question: { kind: 'isLink', added: entries } });
  return true;
}
