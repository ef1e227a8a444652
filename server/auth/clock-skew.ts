import { sql } from 'drizzle-orm';
import { queryRows } from '../platform/database.ts';
import type { AuthContext } from './auth.context.ts';

/** In seconds; beyond it, right codes are refused at the edges of their step. */
const most = 5;

/**
 * In seconds by which this process's clock is ahead of the database's: codes follow the one,
 * sessions the other, and a wrong clock refuses every code (threats.md B13). Warns when it is too
 * much.
 */
export async function measureSkew({ database, clock, log }: AuthContext): Promise<number> {
  const before = clock.now().getTime();
  const [row] = await queryRows<{ at: number }>(
    database.sql,
    sql`select extract(epoch from ${clock.sqlNow})::double precision as at`,
  );
  const after = clock.now().getTime();
  const meanwhile = (before + after) / 2;
  const seconds = Math.round(meanwhile / 1000 - (row?.at ?? 0));
  // The time in a response that waited behind an import lies somewhere in between.
  const unsure = (after - before) / 2000;
  if (Math.abs(seconds) > most + unsure)
    log.warn({ seconds }, "this process's clock and the database's differ: check both");
  return seconds;
}
