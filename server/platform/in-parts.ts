import { setImmediate as pause } from 'node:timers/promises';

/**
 * Works on items in parts and lets others run in between: readers wait for this very thread
 * (threats.md F10).
 * @param size the most items of a part
 * @returns the result of each part
 */
export async function inParts<Item, Done>(
  items: readonly Item[],
  size: number,
  work: (part: readonly Item[]) => Done | Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let at = 0; at < items.length; at += size) {
    done.push(await work(items.slice(at, at + size)));
    await pause();
  }
  return done;
}
