import { setImmediate as pause } from 'node:timers/promises';

/**
 * Does work on many items in parts, one after the other, and lets others work in between: readers
 * wait for this very thread (threats.md F10).
 * @param size how many items a part has at most
 * @returns what each part gave
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
