import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * Both can be set in tests: one-time codes and the laboratory's day follow the process's clock,
 * kept by the machine; throttles and sessions follow the database's, which all nodes share
 * (threats.md B13).
 */
export interface Clock {
  now(): Date;
  /** The database's present instant. */
  readonly sqlNow: SQL;
}

export const systemClock: Clock = { now: () => new Date(), sqlNow: sql`now()` };

/** After it, for negative seconds. */
export function secondsBefore(at: SQL, seconds: number): SQL {
  return sql`(${at} - make_interval(secs => ${seconds}::double precision))`;
}
