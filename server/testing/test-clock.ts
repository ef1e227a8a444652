import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';

/** Both clocks, which a test can put forward and back. */
export interface TestClock extends Clock {
  /** @param seconds how far; negative for back */
  advance(seconds: number): void;
}

/** The clocks as they run, until they are moved. */
export function createTestClock(): TestClock {
  let moved = 0;
  return {
    now: () => new Date(Date.now() + moved * 1000),
    get sqlNow() {
      return sql`(now() + make_interval(secs => ${moved}::double precision))`;
    },
    advance(seconds) {
      moved += seconds;
    },
  };
}
