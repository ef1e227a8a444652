import { setImmediate as pause } from 'node:timers/promises';

/** In milliseconds. */
const longestTurn = 10;

/** Runs steps to their end and lets others run in between, as `inParts`. @returns their result */
export async function inTurns<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  for (let start = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start < longestTurn) continue;
    await pause();
    start = performance.now();
  }
}

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
