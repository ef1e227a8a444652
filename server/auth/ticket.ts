import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import type { Origin } from '../platform/gate.ts';
import { Problem } from '../platform/problem.ts';
import type { TicketPurpose } from '../schema.auth.ts';
import { authTicket, utente } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { authLimits } from './auth.limits.ts';
import type { UserRow } from './counters.ts';
import { deviceOf } from './device.ts';
import { hashOf, newSecret } from './secrets.ts';
import { proposeFactor } from './totp.ts';
import { ownerOf } from './utente.rows.ts';

export interface Ticket {
  readonly hash: string;
  readonly purpose: TicketPurpose;
  /** Proposed by an activation, encrypted. */
  readonly secret: string | null;
  readonly user: UserRow;
}

async function insertTicket(
  { clock }: AuthContext,
  on: Sql,
  user: UserRow,
  purpose: TicketPurpose,
  more: Partial<typeof authTicket.$inferInsert>,
): Promise<string> {
  const ticket = newSecret('dlab_pa_');
  const expiresAt = sql`${clock.sqlNow} + make_interval(secs => ${authLimits.ticket})`;
  await on
    .insert(authTicket)
    .values({ ...more, hash: hashOf(ticket), utenteId: user.id, purpose, expiresAt });
  return ticket;
}

export function openCodeTicket(
  auth: AuthContext,
  on: Sql,
  user: UserRow,
  { prefix: network, cookies }: Origin,
): Promise<string> {
  const device = deviceOf(cookies);
  return insertTicket(auth, on, user, 'otp', {
    network,
    ...(device !== undefined && { device: hashOf(device) }),
  });
}

/**
 * Each activation has a second factor of its own, which is the user's only once confirmed
 * (threats.md B5).
 */
export async function openActivation(auth: AuthContext, on: Sql, user: UserRow) {
  const { secret, qrCode } = proposeFactor(auth.issuer, user.username);
  const sealed = auth.keys.seal(secret, ownerOf(user.id));
  return {
    ticket: await insertTicket(auth, on, user, 'activate', { secret: sealed }),
    activation: true,
    qrCode,
    secret,
  };
}

/**
 * @returns undefined when there never was such a ticket: a guess
 * @throws Problem `conflict.alreadyActive` when another activation was confirmed, `auth.required`
 *   when its step was done or it has expired
 */
export function readTicket(auth: AuthContext, ticket: string): Promise<Ticket | undefined> {
  return readHashed(auth, auth.database.sql, hashOf(ticket));
}

async function readHashed(
  { clock }: AuthContext,
  on: Sql,
  hashed: string,
): Promise<Ticket | undefined> {
  const isOver = sql<boolean>`${authTicket.expiresAt} <= ${clock.sqlNow}`;
  const [row] = await on
    .select({ ticket: authTicket, user: utente, isOver })
    .from(authTicket)
    .innerJoin(utente, eq(utente.id, authTicket.utenteId))
    .where(eq(authTicket.hash, hashed));
  if (row === undefined) return undefined;
  const { hash, purpose, secret, state } = row.ticket;
  if (state === 'superseded' && purpose === 'activate') throw new Problem('conflict.alreadyActive');
  if (state !== 'open' || row.isOver || row.user.active !== true)
    throw new Problem('auth.required');
  return { hash, purpose, secret, user: row.user };
}

/**
 * One of a ticket's five tries, before the code is looked at (threats.md A6).
 * @throws Problem `auth.suspended` when none is left: the ticket is dead, even for the right code;
 *   what `readTicket` throws when the ticket has ended since it was read
 */
export async function takeTry(auth: AuthContext, { hash }: Ticket): Promise<void> {
  const { database, clock } = auth;
  const consumed = await database.sql
    .update(authTicket)
    .set({ tries: sql`${authTicket.tries} + 1` })
    .where(
      and(
        eq(authTicket.hash, hash),
        eq(authTicket.state, 'open'),
        gt(authTicket.expiresAt, clock.sqlNow),
        lt(authTicket.tries, authLimits.ticketTries),
      ),
    )
    .returning({ tries: authTicket.tries });
  if (consumed.length > 0) return;
  await readHashed(auth, database.sql, hash);
  throw new Problem('auth.suspended', { headers: { 'retry-after': '60' } });
}

/**
 * Once; with an activation, all others of the user end (threats.md B5).
 * @throws Problem what `readTicket` throws, when another call was faster
 */
export async function spendTicket(
  auth: AuthContext,
  tx: Sql,
  { hash, purpose, user }: Ticket,
): Promise<void> {
  const spent = await tx
    .update(authTicket)
    .set({ state: 'spent', secret: null })
    .where(and(eq(authTicket.hash, hash), eq(authTicket.state, 'open')))
    .returning({ hash: authTicket.hash });
  if (spent.length !== 1) {
    await readHashed(auth, tx, hash);
    throw new Problem('auth.required');
  }
  if (purpose !== 'activate') return;
  await tx
    .update(authTicket)
    .set({ state: 'superseded', secret: null })
    .where(and(eq(authTicket.utenteId, user.id), eq(authTicket.state, 'open')));
}
