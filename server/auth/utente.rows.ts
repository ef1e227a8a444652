import { and, asc, eq, sql } from 'drizzle-orm';
import { recoveryCodeCount } from '#contract/auth.ts';
import type { Sql } from '../platform/database.ts';
import { authTicket, recoveryCode, utente } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { authLimits } from './auth.limits.ts';
import type { UserRow } from './counters.ts';
import { forgetDevices } from './device.ts';
import { hashOf, newFirstUsePassword, newRecoveryCode } from './secrets.ts';

/** What the encryption of a second factor is bound to. */
export function ownerOf(userId: number): string {
  return `utente ${userId}`;
}

/** Takes a normalised name. */
export async function findUser(on: Sql, username: string): Promise<UserRow | undefined> {
  const [user] = await on.select().from(utente).where(eq(utente.username, username));
  return user;
}

/** At the start, and when some were renewed. */
export async function noteStoredHashes({ database, passwords }: AuthContext): Promise<void> {
  const stored = await database.sql.select({ hash: utente.passwordHash }).from(utente);
  passwords.noteStored(stored.map(({ hash }) => hash));
}

/**
 * For this transaction. Users are always locked before sessions and tickets, so that no two
 * transactions wait for each other.
 */
export async function lockUser(tx: Sql, id: number): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(utente).where(eq(utente.id, id)).for('update');
  return user;
}

/**
 * For this transaction, in one order: who remains an administrator is then certain (threats.md
 * B11).
 */
export async function lockAllUsers(tx: Sql): Promise<UserRow[]> {
  return tx.select().from(utente).orderBy(asc(utente.id)).for('update');
}

export interface FirstUse {
  readonly password: string;
  readonly passwordHash: string;
}

/** Hashed before any transaction begins. */
export async function makeFirstUse(
  { passwords }: AuthContext,
  password = newFirstUsePassword(),
): Promise<FirstUse> {
  return { password, passwordHash: await passwords.hash(password.normalize('NFC')) };
}

/** It is valid for 24 hours. */
export function firstUseColumns({ clock }: AuthContext, { passwordHash }: FirstUse) {
  return {
    passwordHash,
    firstUseUntil: sql`${clock.sqlNow} + make_interval(secs => ${authLimits.firstUse})`,
    totpSecret: null,
    totpLastStep: 0,
  };
}

/**
 * The earlier ones are no longer valid.
 * @returns the codes, which are not stored
 */
export async function replaceRecoveryCodes(tx: Sql, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.delete(recoveryCode).where(eq(recoveryCode.utenteId, userId));
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ utenteId: userId, hash: hashOf(code) })));
  return codes;
}

export async function forgetTickets(tx: Sql, userId: number): Promise<void> {
  await tx
    .update(authTicket)
    .set({ state: 'ended', secret: null })
    .where(and(eq(authTicket.utenteId, userId), eq(authTicket.state, 'open')));
}

/** All that could complete a sign-in: tickets, recovery codes, known devices. */
export async function forgetFactors(tx: Sql, userId: number): Promise<void> {
  await forgetTickets(tx, userId);
  await tx.delete(recoveryCode).where(eq(recoveryCode.utenteId, userId));
  await forgetDevices(tx, userId);
}
