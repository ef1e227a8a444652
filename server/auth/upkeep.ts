import { and, desc, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { secondsBefore } from '../platform/clock.ts';
import { authThrottle, authTicket, knownDevice, securityEvent, sessione, utente } from '../schema.auth.ts';
import { accountOf } from './attempt.ts';
import type { AuthContext } from './auth.context.ts';
import { authLimits } from './auth.limits.ts';
import { isInARow } from './throttle.ts';

const upkeepEvery = 3_600_000;

/**
 * Deletes what has served its time: throttles after a quiet day, tickets, sessions a week after their end, devices, events
 * after twelve months (trust.md section 0). Safe on several nodes at once.
 */
export async function forgetOld(auth: AuthContext): Promise<void> {
  const { database, clock } = auth;
  const { sql: on } = database;
  const before = (seconds: number) => secondsBefore(clock.sqlNow, seconds);
  const isFree = or(isNull(authThrottle.blockedUntil), lte(authThrottle.blockedUntil, clock.sqlNow));
  const names = await on.select({ username: utente.username }).from(utente);
  const accounts = names.map(({ username }) => accountOf(auth, username));
  // Of accounts that exist the failures in a row stay until a sign-in is completed.
  const counts = and(isInARow, inArray(authThrottle.account, accounts));
  const isQuiet = lt(authThrottle.touchedAt, before(authLimits.forgetThrottle));
  await on
    .delete(authThrottle)
    .where(and(isQuiet, isFree, accounts.length === 0 ? undefined : sql`${counts} is not true`));
  const kept = on
    .select({ key: authThrottle.key })
    .from(authThrottle)
    .orderBy(desc(authThrottle.touchedAt))
    .limit(authLimits.throttleRows);
  const [{ rows } = { rows: 0 }] = await on.select({ rows: sql<number>`count(*)::integer` }).from(authThrottle);
  if (rows > authLimits.throttleRows) await on.delete(authThrottle).where(notInArray(authThrottle.key, kept));
  await on.delete(authTicket).where(lt(authTicket.expiresAt, before(authLimits.keepEndedSessions)));
  await on.delete(sessione).where(lt(sessione.endedAt, before(authLimits.keepEndedSessions)));
  await on.delete(sessione).where(lt(sessione.expiresAt, before(authLimits.keepEndedSessions)));
  await on.delete(knownDevice).where(lt(knownDevice.expiresAt, clock.sqlNow));
  await on.delete(securityEvent).where(lt(securityEvent.at, before(authLimits.keepEvents)));
}

/** Forgets what is old once an hour. */
export function keepUp(auth: AuthContext): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = forgetOld(auth).catch((error: unknown) =>
      auth.log.warn({ err: error }, 'old sign-ins were not forgotten'),
    );
  }, upkeepEvery).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
