import { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';

/**
 * Does some work while `setTimeout` stands still until a server in this process waits for it, and
 * is then put forward: what would be over after a long time is over at once.
 * @param by how far, in milliseconds
 * @param work is given a promise that resolves when the time has passed
 */
export async function passTime<T>(
  by: number,
  work: (passed: Promise<void>) => Promise<T>,
): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const passing = Promise.withResolvers<void>();
    let over = false;
    const done = work(passing.promise).finally(() => {
      over = true;
    });
    while (!over && vi.getTimerCount() === 0) await turn();
    vi.advanceTimersByTime(by);
    passing.resolve();
    return await done;
  } finally {
    vi.useRealTimers();
  }
}
