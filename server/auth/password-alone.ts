import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { PasswordAlone } from '#contract/auth.ts';
import { secondsBefore } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import type { Origin } from '../platform/gate.ts';
import { authTicket, utente } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { authLimits } from './auth.limits.ts';
import { deviceOf } from './device.ts';
import { note } from './events.ts';
import { hashOf } from './secrets.ts';

/** In one transaction. */
const atOnce = 500;

const { hash, utenteId, purpose, state, network, device, expiresAt } = authTicket;
const openedAt = sql<string>`to_char((${expiresAt} - make_interval(secs => ${authLimits.ticket}))
  at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function over({ clock }: AuthContext) {
  return secondsBefore(clock.sqlNow, authLimits.passwordAlone);
}

/**
 * Records who gave the right password and never a right code, once for each ticket, over all nodes
 * (threats.md A19).
 * @param user only this user's
 * @returns how many were recorded: there may be more
 */
async function noteSome(auth: AuthContext, tx: Sql, user?: number): Promise<number> {
  // What another node or a sign-in has locked is left to it: no two wait for each other.
  const due = tx
    .select({ hash })
    .from(authTicket)
    .where(
      and(
        eq(purpose, 'otp'),
        inArray(state, ['open', 'superseded', 'ended']),
        isNotNull(network),
        lte(expiresAt, over(auth)),
        user === undefined ? undefined : eq(utenteId, user),
      ),
    )
    .orderBy(asc(hash))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  const noted = await tx
    .update(authTicket)
    .set({ state: 'noted' })
    .from(utente)
    .where(and(eq(utente.id, utenteId), inArray(hash, due)))
    .returning({ username: utente.username, userId: utente.id, network, at: openedAt });
  for (const { network: from, ...happened } of noted) {
    await note(auth, tx, {
      event: 'authn_password_alone',
      network: from ?? undefined,
      ...happened,
    });
  }
  return noted.length;
}

export async function notePasswordsAlone(auth: AuthContext): Promise<void> {
  while ((await auth.database.sql.transaction((tx) => noteSome(auth, tx))) === atOnce);
}

/**
 * At a complete sign-in: what its own device left unfinished is not reported; the user is told of
 * the rest, once.
 */
export async function takePasswordsAlone(
  auth: AuthContext,
  tx: Sql,
  user: number,
  { cookies }: Origin,
): Promise<PasswordAlone | undefined> {
  const deviceToken = deviceOf(cookies);
  if (deviceToken !== undefined) {
    await tx
      .update(authTicket)
      .set({ network: null })
      .where(and(eq(utenteId, user), eq(device, hashOf(deviceToken)), gt(expiresAt, over(auth))));
  }
  await noteSome(auth, tx, user);
  const notices = await tx
    .update(authTicket)
    .set({ state: 'shown' })
    .where(and(eq(utenteId, user), eq(state, 'noted')))
    .returning({ at: openedAt, network });
  const last = notices.sort((a, b) => (a.at < b.at ? 1 : -1))[0];
  if (last === undefined) return undefined;
  return { at: last.at, network: last.network ?? '', times: notices.length };
}
