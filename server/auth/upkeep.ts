import { and, inArray, isNull, lt, lte, ne, not, or } from 'drizzle-orm';
import { secondsBefore } from '../platform/clock.ts';
import { authThrottle, authTicket, knownDevice, securityEvent, sessione } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { authLimits } from './auth.limits.ts';
import { measureSkew } from './clock-skew.ts';
import { notePasswordsAlone } from './password-alone.ts';
import { isInARow } from './throttle.ts';
import { noteStoredHashes } from './utente.rows.ts';

const upkeepEvery = 3_600_000;

/** For processes that never live for an hour. */
const firstUpkeepAfter = 60_000;

/**
 * Records what is due, and deletes what has expired: throttles after a quiet day (failures in a row
 * after a quiet year), tickets, sessions a week after their end, devices, events after twelve
 * months (threats.md section 0). Safe on several nodes at once.
 */
export async function forgetOld(auth: AuthContext): Promise<void> {
  const { database, clock } = auth;
  const { sql: on } = database;
  const before = (seconds: number) => secondsBefore(clock.sqlNow, seconds);
  const isFree = or(
    isNull(authThrottle.blockedUntil),
    lte(authThrottle.blockedUntil, clock.sqlNow),
  );
  const { touchedAt, fails, key } = authThrottle;
  // The same for every name: waiting does not reveal which of them have an account (threats.md A4).
  const isQuiet = and(lt(touchedAt, before(authLimits.forgetThrottle)), not(isInARow));
  await on
    .delete(authThrottle)
    .where(and(isFree, or(isQuiet, lt(touchedAt, before(authLimits.forgetInARow)))));
  await notePasswordsAlone(auth);
  const { expiresAt, state } = authTicket;
  // What its user was not told yet stays as long as the event does.
  const isOver = and(lt(expiresAt, before(authLimits.keepTickets)), ne(state, 'noted'));
  await on.delete(authTicket).where(or(isOver, lt(expiresAt, before(authLimits.keepEvents))));
  await on.delete(sessione).where(lt(sessione.endedAt, before(authLimits.keepEndedSessions)));
  await on.delete(sessione).where(lt(sessione.expiresAt, before(authLimits.keepEndedSessions)));
  await on.delete(knownDevice).where(lt(knownDevice.expiresAt, clock.sqlNow));
  await on.delete(securityEvent).where(lt(securityEvent.at, before(authLimits.keepEvents)));
  // Of more names than exist, those with the fewest failures go first: a flood of new names evicts
  // itself, never one that is being throttled.
  const surplus = (await on.$count(authThrottle)) - authLimits.throttleRows;
  if (surplus <= 0) return;
  const fewest = on
    .select({ key })
    .from(authThrottle)
    .where(isFree)
    .orderBy(fails, touchedAt)
    .limit(surplus);
  await on.delete(authThrottle).where(inArray(key, fewest));
}

export interface Upkeep {
  /**
   * In seconds, by which this process's clock was last ahead of the database's; null before it was
   * measured.
   */
  readonly clockSkew: number | null;
  stop(): Promise<void>;
}

/** A minute after the start and then once an hour. */
export function startUpkeep(auth: AuthContext): Upkeep {
  let running = Promise.resolve();
  let skew: number | null = null;
  async function upkeep(): Promise<void> {
    skew = await measureSkew(auth);
    // Another node may have renewed the last costly one.
    await noteStoredHashes(auth);
    await forgetOld(auth);
  }
  const forget = () => {
    running = upkeep().catch((error: unknown) =>
      auth.log.warn({ err: error }, 'old sign-ins were not forgotten'),
    );
  };
  const timers = [
    setTimeout(forget, firstUpkeepAfter).unref(),
    setInterval(forget, upkeepEvery).unref(),
  ];
  return {
    get clockSkew() {
      return skew;
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}
