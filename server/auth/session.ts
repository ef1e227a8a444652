import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ProblemCode } from '#contract/problem.ts';
import { secondsBefore } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import type { Origin, User } from '../platform/gate.ts';
import { Problem } from '../platform/problem.ts';
import type { EndReason } from '../schema.auth.ts';
import { sessione, utente } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { authLimits } from './auth.limits.ts';
import { browserName } from './browser-name.ts';
import { hashOf } from './secrets.ts';
import { newToken } from './token.ts';

const problemOf: Readonly<Record<EndReason, ProblemCode>> = {
  logout: 'auth.required',
  expired: 'auth.sessionExpired',
  replaced: 'auth.sessionExpired',
  passwordChanged: 'auth.sessionExpired',
  disconnected: 'auth.disconnected',
  reset: 'auth.disconnected',
  closed: 'auth.closed',
};

export function endedProblem(reason: EndReason | null): Problem {
  return new Problem(reason === null ? 'auth.required' : problemOf[reason]);
}

/**
 * Of more than five sessions the oldest end (threats.md C14).
 * @returns the bearer token, which is not stored
 */
export async function beginSession(
  { clock, keys }: AuthContext,
  tx: Sql,
  userId: number,
  origin: Origin,
  steppedUpAt: string | null = null,
): Promise<string> {
  const token = newToken(keys);
  const now = clock.sqlNow;
  await tx.insert(sessione).values({
    tokenHash: hashOf(token),
    utenteId: userId,
    startedAt: now,
    lastSeenAt: now,
    expiresAt: sql`${now} + make_interval(secs => ${authLimits.sessionLifetime})`,
    steppedUpAt,
    browser: browserName(origin.userAgent),
    network: origin.prefix,
  });
  const open = await tx
    .select({ id: sessione.id })
    .from(sessione)
    .where(and(eq(sessione.utenteId, userId), isNull(sessione.endedAt)))
    .orderBy(desc(sessione.startedAt), desc(sessione.id))
    .offset(authLimits.sessionsEach);
  await endThese(clock.sqlNow, tx, open, 'replaced');
  return token;
}

async function endThese(
  now: AuthContext['clock']['sqlNow'],
  tx: Sql,
  sessions: readonly { id: number }[],
  reason: EndReason,
): Promise<void> {
  if (sessions.length === 0) return;
  const ids = sessions.map(({ id }) => id);
  await tx
    .update(sessione)
    .set({ endedAt: now, endReason: reason })
    .where(inArray(sessione.id, ids));
}

/** Of a user: all, all but one, or only one. */
export interface Ending {
  readonly userId: number;
  readonly only?: number | undefined;
  readonly except?: number | undefined;
}

/** @returns how many were open */
export async function endSessions(
  { clock }: AuthContext,
  tx: Sql,
  { userId, only, except }: Ending,
  reason: EndReason,
): Promise<number> {
  const ended = await tx
    .update(sessione)
    .set({ endedAt: clock.sqlNow, endReason: reason })
    .where(
      and(
        eq(sessione.utenteId, userId),
        isNull(sessione.endedAt),
        only === undefined ? undefined : eq(sessione.id, only),
        except === undefined ? undefined : ne(sessione.id, except),
      ),
    )
    .returning({ id: sessione.id });
  return ended.length;
}

/** Ends the session of the token that came with a new sign-in (threats.md C13). */
export async function endPresented(
  { clock }: AuthContext,
  tx: Sql,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) return;
  await tx
    .update(sessione)
    .set({ endedAt: clock.sqlNow, endReason: 'replaced' })
    .where(and(eq(sessione.tokenHash, hashOf(token)), isNull(sessione.endedAt)));
}

export interface FoundSession extends Omit<User, 'kind'> {
  readonly active: boolean;
  readonly endedAt: string | null;
  readonly endReason: EndReason | null;
  readonly isPast: boolean;
  readonly isStale: boolean;
}

/** Read at every call: no live session is cached (threats.md C1). */
export async function findSession(
  { database, clock }: AuthContext,
  tokenHash: string,
): Promise<FoundSession | undefined> {
  const now = clock.sqlNow;
  const idle = sql`${sessione.lastSeenAt} <= ${secondsBefore(now, authLimits.sessionIdle)}`;
  const [session] = await database.sql
    .select({
      userId: utente.id,
      sessionId: sessione.id,
      username: utente.username,
      roles: utente.roles,
      active: utente.active,
      endedAt: sessione.endedAt,
      endReason: sessione.endReason,
      isPast: sql<boolean>`${sessione.expiresAt} <= ${now} or ${idle}`,
      isStale: sql<boolean>`${sessione.lastSeenAt} <=
        ${secondsBefore(now, authLimits.lastSeenEvery)}`,
    })
    .from(sessione)
    .innerJoin(utente, eq(utente.id, sessione.utenteId))
    .where(eq(sessione.tokenHash, tokenHash));
  return session;
}

/** At most once a minute. */
export async function touchSession({ database, clock }: AuthContext, id: number): Promise<void> {
  await database.sql
    .update(sessione)
    .set({ lastSeenAt: clock.sqlNow })
    .where(and(eq(sessione.id, id), isNull(sessione.endedAt)));
}

/** @returns false when it had ended meanwhile */
export async function expireSession(
  { database, clock }: AuthContext,
  id: number,
): Promise<boolean> {
  const ended = await database.sql
    .update(sessione)
    .set({ endedAt: clock.sqlNow, endReason: 'expired' })
    .where(and(eq(sessione.id, id), isNull(sessione.endedAt)))
    .returning({ id: sessione.id });
  return ended.length > 0;
}

/** Was a fresh code given in this session within the last ten minutes? */
export async function isSteppedUp({ database, clock }: AuthContext, id: number): Promise<boolean> {
  const since = secondsBefore(clock.sqlNow, authLimits.stepUp);
  const [session] = await database.sql
    .select({ id: sessione.id })
    .from(sessione)
    .where(and(eq(sessione.id, id), gt(sessione.steppedUpAt, since)));
  return session !== undefined;
}

/** Opens the ten minutes in which dangerous operations need no further code. */
export async function markSteppedUp({ clock }: AuthContext, tx: Sql, id: number): Promise<void> {
  await tx.update(sessione).set({ steppedUpAt: clock.sqlNow }).where(eq(sessione.id, id));
}

/**
 * Has the session of a call ended meanwhile? If not, it cannot end before the transaction does
 * (threats.md C2).
 * @param isHeld false: only looked at, to be held at the end of what takes long
 * @returns when a fresh code was last given in it
 */
export async function holdSession(
  { clock }: AuthContext,
  tx: Sql,
  id: number,
  isHeld = true,
): Promise<string | null> {
  const { endReason, steppedUpAt, expiresAt } = sessione;
  const reading = tx
    .select({ endReason, steppedUpAt, over: sql<boolean>`${expiresAt} <= ${clock.sqlNow}` })
    .from(sessione)
    .where(eq(sessione.id, id));
  const [session] = await (isHeld ? reading.for('share') : reading);
  if (session === undefined || session.endReason !== null)
    throw endedProblem(session?.endReason ?? null);
  if (session.over) throw endedProblem('expired');
  return session.steppedUpAt;
}

/** The oldest first. */
export async function openSessions({ clock }: AuthContext, on: Sql) {
  const now = clock.sqlNow;
  const alive = sql`${sessione.expiresAt} > ${now}
    and ${sessione.lastSeenAt} > ${secondsBefore(now, authLimits.sessionIdle)}`;
  const { id, utenteId, startedAt, lastSeenAt, expiresAt, browser, network } = sessione;
  return on
    .select({ id, utenteId, startedAt, lastSeenAt, expiresAt, browser, network })
    .from(sessione)
    .where(and(isNull(sessione.endedAt), alive))
    .orderBy(asc(sessione.id));
}
