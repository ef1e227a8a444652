import { setTimeout as pause } from 'node:timers/promises';

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

/** Waits until something is so. @returns false when it is not within the time */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > milliseconds) return false;
    await pause(10);
  }
  return true;
}

/** Milliseconds below which a share of the times lies. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const print = (line: string) => void process.stdout.write(`${line}\n`);
