import { Problem } from '../platform/problem.ts';

/** Who waits: callers that a session or a known device vouches for, or others. A flood of others never stands before those. */
export type Lane = 'vouched' | 'others';

/** Work that is done a few at a time. */
export interface Lanes {
  /**
   * Lets a caller in that will ask for turns, before anything is done for it.
   * @throws Problem `unavailable`, which ends the connection, when as many are in as may work and wait
   */
  admit<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
  /** Would `admit` refuse now? For a caller whose body is not read yet. @throws Problem as `admit` */
  checkRoom(lane: Lane): void;
  /** Does a piece of work in its turn: vouched ones first. @throws Problem as `admit`, when too many wait in the lane */
  inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
}

function full(): Problem {
  return new Problem('unavailable', { headers: { 'retry-after': '1', connection: 'close' } });
}

/**
 * Makes the two lanes.
 * @param atOnce pieces of work at once
 * @param waiting how many may wait in each lane
 */
export function createLanes(atOnce: number, waiting: number): Lanes {
  const lines = { vouched: [] as (() => void)[], others: [] as (() => void)[] };
  const inside = { vouched: 0, others: 0 };
  let working = 0;

  function leave(): void {
    const next = lines.vouched.shift() ?? lines.others.shift();
    // The turn is handed on, and nobody can step between.
    if (next === undefined) working -= 1;
    else next();
  }

  async function enter(lane: Lane): Promise<void> {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (lines[lane].length >= waiting) throw full();
    await new Promise<void>((turn) => lines[lane].push(turn));
  }

  function checkRoom(lane: Lane): void {
    if (inside[lane] >= atOnce + waiting) throw full();
  }

  return {
    checkRoom,
    async admit(lane, work) {
      checkRoom(lane);
      inside[lane] += 1;
      try {
        return await work();
      } finally {
        inside[lane] -= 1;
      }
    },
    async inTurn(lane, work) {
      await enter(lane);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
