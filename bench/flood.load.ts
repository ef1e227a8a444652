import { setTimeout as pause } from 'node:timers/promises';

/** How one kind of caller fared: milliseconds in order, and how many calls got no success. */
export interface Fared {
  readonly times: readonly number[];
  readonly errors: number;
}

/** What readers and an administrator saw for a while. */
export interface Seen {
  readonly open: Fared;
  readonly fresh: Fared;
  readonly administrator: Fared;
}

/**
 * Does something so many times a second for so many seconds, whether or not what was begun before
 * is done.
 */
export async function steadily(
  perSecond: number,
  seconds: number,
  work: (at: number) => Promise<unknown> | undefined,
): Promise<number> {
  const begun = performance.now();
  const running: unknown[] = [];
  const most = perSecond * seconds;
  for (let at = 0; at < most; at += 1) {
    const wait = begun + (at * 1000) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    // Who attacks has fallen behind: it ends all the same.
    if (performance.now() - begun > (seconds + 2) * 1000) break;
    running.push(work(at));
  }
  await Promise.all(running);
  return running.length;
}
