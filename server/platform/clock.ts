import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * The two clocks of the product, so that tests can turn both: one-time codes and the laboratory's
 * day follow the process's, which is kept by the machine; throttles and sessions follow the
 * database's, which every node shares (threats.md B13).
 */
export interface Clock {
  now(): Date;
  /** The database's present instant. */
  readonly sqlNow: SQL;
}

/** The clocks as they run. */
export const systemClock: Clock = { now: () => new Date(), sqlNow: sql`now()` };

/** An instant some seconds before (or, negative, after) another, in SQL. */
export function secondsBefore(at: SQL, seconds: number): SQL {
  return sql`(${at} - make_interval(secs => ${seconds}::double precision))`;
}
