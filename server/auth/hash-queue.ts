import { createQueue } from '../platform/jobs/queue.ts';
import { Problem } from '../platform/problem.ts';

/**
 * Where a caller waits: one that a session or a known device vouches for, or another. A flood of
 * others never stands before those.
 */
export type HashLine = 'vouched' | 'others';

/** Hashes, a few at a time. */
export interface HashQueue {
  /**
   * Admits a caller that will queue for turns, before any work is done for it.
   * @throws Problem `unavailable`, which ends the connection, when as many are in as may be hashed
   * and wait
   */
  admit<T>(line: HashLine, work: () => Promise<T>): Promise<T>;
  /** Would `admit` refuse now? Before the body is read. @throws Problem as `admit` */
  checkRoom(line: HashLine): void;
  /**
   * Does a piece of work in its turn. @throws Problem as `admit`, when too many wait in the line
   */
  inTurn<T>(line: HashLine, work: () => Promise<T>): Promise<T>;
}

/** Who is refused has to connect anew, after a second. */
const headers = { 'retry-after': '1', connection: 'close' };

/**
 * Makes the queue.
 * @param atOnce pieces of work at once
 * @param mostWaiting how many may wait in each line
 */
export function createHashQueue(atOnce: number, mostWaiting: number): HashQueue {
  const queue = createQueue(atOnce, { vouched: { mostWaiting }, others: { mostWaiting } }, headers);
  const inside = { vouched: 0, others: 0 };
  function checkRoom(line: HashLine): void {
    if (inside[line] >= atOnce + mostWaiting) throw new Problem('unavailable', { headers });
  }

  return {
    checkRoom,
    async admit(line, work) {
      checkRoom(line);
      inside[line] += 1;
      try {
        return await work();
      } finally {
        inside[line] -= 1;
      }
    },
    async inTurn(line, work) {
      const end = await queue.take(line);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
