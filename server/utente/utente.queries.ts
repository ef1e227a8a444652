import { asc, eq, sql } from 'drizzle-orm';
import type { Utente } from '#contract/utente.ts';
import type { AuthContext } from '../auth/auth.context.ts';
import { accountOf } from '../auth/counters.ts';
import { openSessions } from '../auth/session.ts';
import { suspensions } from '../auth/throttle.ts';
import type { Sql } from '../platform/database.ts';
import { utente } from '../schema.auth.ts';

/** Leaves out the password's hash and the second factor. */
const shown = {
  id: utente.id,
  version: utente.version,
  username: utente.username,
  roles: utente.roles,
  active: utente.active,
  activated: sql<boolean>`${utente.totpSecret} is not null`,
  firstUseUntil: utente.firstUseUntil,
  lastSignInAt: utente.lastSignInAt,
  createdAt: utente.createdAt,
  createdBy: utente.createdBy,
  updatedAt: utente.updatedAt,
  updatedBy: utente.updatedBy,
};

/**
 * The authorised users with their open sessions, by user name.
 * @param current the caller's own session
 * @param id only this user
 */
export async function loadUtenti(
  auth: AuthContext,
  on: Sql,
  current: number | undefined,
  id?: number,
): Promise<Utente[]> {
  const users = await on
    .select(shown)
    .from(utente)
    .where(id === undefined ? undefined : eq(utente.id, id))
    .orderBy(asc(utente.username));
  const sessions = Map.groupBy(await openSessions(auth, on), ({ utenteId }) => utenteId);
  const accounts = new Map(users.map(({ id, username }) => [id, accountOf(auth, username)]));
  const until = await suspensions(on, auth.clock, [...accounts.values()]);
  return users.map((user) => ({
    ...user,
    suspendedUntil: until.get(accounts.get(user.id) ?? '') ?? null,
    sessions: (sessions.get(user.id) ?? []).map(({ utenteId, ...session }) => ({
      ...session,
      current: session.id === current,
    })),
  }));
}
