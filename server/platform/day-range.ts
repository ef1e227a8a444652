import type { SQL } from 'drizzle-orm';
import { and, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The start of the day `offset` days after `day`, in the laboratory's time. */
const startOfDay = (day: string, offset: number, timeZone: string) =>
  sql`(${day}::date + ${offset}::integer)::timestamp at time zone ${timeZone}`;

/**
 * The condition that an instant lies within days.
 * @param from the first day, as `2026-11-28`; without one, from the beginning
 * @param to the last day; without one, until now
 * @param timeZone the laboratory's, in which the days begin
 */
export function isWithinDays(
  at: PgColumn,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${at} >= ${startOfDay(from, 0, timeZone)}`,
    to === undefined ? undefined : sql`${at} < ${startOfDay(to, 1, timeZone)}`,
  );
}
