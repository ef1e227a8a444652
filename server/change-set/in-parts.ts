import { setImmediate as pause } from 'node:timers/promises';
import type { Progress } from '../platform/progress.ts';

/**
 * Few enough that the embedded database, which works in this very thread, lets readers in between
 * (threats.md F10).
 */
const recordsAtOnce = 25;

/** Does work on many records in parts, and lets others work in between. */
export async function inParts<Item>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<void>,
  done: (count: number) => void = () => {},
): Promise<void> {
  for (let at = 0; at < items.length; at += recordsAtOnce) {
    const part = items.slice(at, at + recordsAtOnce);
    await work(part);
    done(part.length);
    await pause();
  }
}

/** Adds up the parts of some work, for `progress`. */
export function countTo(total: number, progress: Progress): (count: number) => void {
  let done = 0;
  const add = (count: number) => {
    done += count;
    progress(done, total);
  };
  add(0);
  return add;
}
