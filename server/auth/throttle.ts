import { and, eq, gt, inArray, not, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { secondsBefore } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { authThrottle } from '../schema.auth.ts';
import type { Limit } from './auth.limits.ts';
import { authLimits } from './auth.limits.ts';

/** An account, a network or a device. */
export interface Counter {
  readonly key: string;
  /** A complete sign-in to this account clears it. */
  readonly account: string | null;
  readonly limit: Limit;
}

export interface Reserved {
  readonly suspended: false;
  /** Filled by this attempt, the last for a time unless it is right. */
  readonly filled: readonly Counter[];
}

/** No attempt may be made for so many seconds. */
export interface Suspended {
  readonly suspended: true;
  readonly retryAfter: number;
}

class Full extends Error {}

const t = authThrottle;

async function count(tx: Sql, clock: Clock, { key, account, limit }: Counter): Promise<boolean> {
  const now = clock.sqlNow;
  const isOver = sql`${t.windowStart} < ${secondsBefore(now, limit.window)}`;
  const fills = sql`not (${isOver}) and ${t.fails} + 1 >= ${limit.fails}`;
  const quiet = sql`${t.touchedAt} < ${secondsBefore(now, authLimits.forgetThrottle)}`;
  const before = sql`case when ${quiet} then 0 else ${t.suspensions} end`;
  const seconds = sql`least(${limit.longest}::double precision,
    ${limit.suspend} * power(2, ${before}))`;
  const [row] = await tx
    .insert(t)
    .values({ key, account, fails: 1, windowStart: now, touchedAt: now })
    .onConflictDoUpdate({
      target: t.key,
      set: {
        fails: sql`case when ${isOver} then 1 else ${t.fails} + 1 end`,
        windowStart: sql`case when ${isOver} then ${now} else ${t.windowStart} end`,
        blockedUntil: sql`case when ${fills} then ${now} + make_interval(secs => ${seconds}) end`,
        suspensions: sql`case when ${fills} then ${before} + 1 else ${before} end`,
        touchedAt: now,
      },
      setWhere: sql`${t.blockedUntil} is null or ${t.blockedUntil} <= ${now}`,
    })
    .returning({ blockedUntil: t.blockedUntil });
  if (row === undefined) throw new Full();
  return row.blockedUntil !== null;
}

/** In seconds, in whole minutes; undefined when none is full. */
async function loadWait(
  on: Sql,
  clock: Clock,
  counters: readonly Counter[],
): Promise<number | undefined> {
  const keys = counters.map(({ key }) => key);
  // Nobody waits for a century: what an administrator must unlock is checked again in a day.
  const end = sql`max(least(${t.blockedUntil}, ${clock.sqlNow} + interval '1 day'))`;
  const seconds = sql`extract(epoch from ${end} - ${clock.sqlNow})`;
  const minutes = sql<number | null>`ceil(${seconds} / 60)::integer`;
  const [row] = await on
    .select({ minutes })
    .from(t)
    .where(and(inArray(t.key, keys), gt(t.blockedUntil, clock.sqlNow)));
  return row?.minutes == null ? undefined : Math.max(1, row.minutes) * 60;
}

async function countAll(
  database: Database,
  clock: Clock,
  counters: readonly Counter[],
  refusing: readonly Counter[],
): Promise<Reserved | Suspended> {
  // A flood on a full counter costs one read, and no transaction.
  const wait = await loadWait(database.sql, clock, [...counters, ...refusing]);
  if (wait !== undefined) return { suspended: true, retryAfter: wait };
  // In one order, so that two attempts never wait for each other.
  const ordered = [...counters].sort((a, b) => (a.key < b.key ? -1 : 1));
  try {
    return await database.sql.transaction(async (tx) => {
      const filled: Counter[] = [];
      for (const counter of ordered) if (await count(tx, clock, counter)) filled.push(counter);
      return { suspended: false, filled };
    });
  } catch (thrown) {
    if (!(thrown instanceof Full)) throw thrown;
    return { suspended: true, retryAfter: (await loadWait(database.sql, clock, ordered)) ?? 60 };
  }
}

/**
 * Counts an attempt in the database before it is made, so that no number of attempts at once
 * exceeds the limit on any node (threats.md A2). While one counter is full nothing is counted.
 * @param refusing when full, they refuse the attempt too, but do not count it
 * @throws Problem `unavailable` when the attempt cannot be counted, for whatever reason: then none
 *   is made
 */
export async function reserve(
  database: Database,
  clock: Clock,
  counters: readonly Counter[],
  refusing: readonly Counter[] = [],
): Promise<Reserved | Suspended> {
  try {
    return await countAll(database, clock, counters, refusing);
  } catch (cause) {
    throw new Problem('unavailable', { cause });
  }
}

/** For an attempt that was right, or was not made. */
export async function refund(on: Sql, counters: readonly Counter[]): Promise<void> {
  for (const { key } of [...counters].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    await on
      .update(t)
      .set({
        fails: sql`greatest(${t.fails} - 1, 0)`,
        suspensions: sql`case when ${t.blockedUntil} is null then ${t.suspensions}
          else greatest(${t.suspensions} - 1, 0) end`,
        blockedUntil: null,
      })
      .where(eq(t.key, key));
  }
}

/**
 * Counts failures without a complete sign-in between them: of an account's codes (T3), of a device.
 */
export function inARow(key: string): string {
  return `${key} in a row`;
}

/** Counts an account's failures from all networks (T2). */
export function ofAccount(account: string): string {
  return `account ${account}`;
}

/**
 * Counts a network's failures on whatever accounts (T4).
 * @param named the network's hashed name
 */
export function networkKey(named: string): string {
  return `network ${named}`;
}

/** All of them: which network an account's owner is in is not known. */
export async function clearNetworks(on: Sql): Promise<void> {
  await on.delete(t).where(sql`${t.key} like 'network %'`);
}

/** Failures in a row outlast a quiet day: patience must not pay. */
export const isInARow = sql`${t.key} like '% in a row'`;

/**
 * @param which `all` for an administrator's unlock; a complete sign-in, perhaps from a known
 *   device, does not reopen an account that is blocked until it is unlocked (threats.md T3)
 */
export async function clearAccount(
  on: Sql,
  account: string,
  which: 'all' | 'allButShut',
): Promise<void> {
  // A device's own counters are left: a sign-in from elsewhere says nothing of who has it.
  const isOfDevice = sql`${t.key} like 'device %'`;
  const isToStay = sql`(${isInARow} and (${t.blockedUntil} is not null or ${isOfDevice}))`;
  // Locked in the order in which attempts lock them, so that the two never wait for each other.
  const inOrder = on
    .select({ key: t.key })
    .from(t)
    .where(and(eq(t.account, account), which === 'all' ? undefined : not(isToStay)))
    .orderBy(sql`${t.key} collate "C"`)
    .for('update');
  await on.delete(t).where(inArray(t.key, inOrder));
}

/** By account, at least from some network; a century away reads `infinity`. */
export async function suspensions(
  on: Sql,
  clock: Clock,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map();
  const never = sql`${clock.sqlNow} + interval '50 years'`;
  const until = sql<string>`case when max(${t.blockedUntil}) > ${never} then 'infinity'
    else to_char(max(${t.blockedUntil}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;
  const rows = await on
    .select({ account: t.account, until })
    .from(t)
    .where(
      and(
        inArray(t.account, [...accounts]),
        gt(t.blockedUntil, clock.sqlNow),
        sql`${t.key} not like 'session %'`,
      ),
    )
    .groupBy(t.account);
  return new Map(rows.map((row) => [row.account ?? '', row.until]));
}
