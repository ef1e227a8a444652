import { sql } from 'drizzle-orm';
import type { SecurityEvent, Utente } from '#contract/utente.ts';
import type { AuthContext } from '../auth/auth.context.ts';
import type { UserRow } from '../auth/counters.ts';
import { note } from '../auth/events.ts';
import { holdSession } from '../auth/session.ts';
import { lockAllUsers } from '../auth/utente.rows.ts';
import type { Sql } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { utente } from '../schema.auth.ts';
import { isAdministrator } from './last-administrator.ts';
import { loadUtenti } from './utente.queries.ts';

/** An administrator by a session, or a user of the host's console. */
export interface Actor {
  readonly username: string;
  readonly network: string | undefined;
  readonly sessionId: number | undefined;
  /** Makes the actor's browser a known device again, where all of the account's are forgotten. */
  readonly keepDevice?: (tx: Sql, user: UserRow) => Promise<void>;
}

/**
 * All users are locked first, then the actor's session must still be alive (threats.md B11, C2).
 */
export function onUsers<T>(
  auth: AuthContext,
  actor: Actor,
  work: (tx: Sql, users: UserRow[]) => Promise<T>,
): Promise<T> {
  return auth.database.sql.transaction(async (tx) => {
    const users = await lockAllUsers(tx);
    if (actor.sessionId !== undefined) {
      await holdSession(auth, tx, actor.sessionId);
      // The role may have been taken away since the call was let in.
      const self = users.find(({ username }) => username === actor.username);
      if (self === undefined || !isAdministrator(self)) throw new Problem('auth.forbidden');
    }
    return work(tx, users);
  });
}

/** @throws Problem `notFound` */
export function theUser(users: readonly UserRow[], id: number): UserRow {
  const user = users.find((user) => user.id === id);
  if (user === undefined) throw new Problem('notFound');
  return user;
}

export function noteOn(
  auth: AuthContext,
  tx: Sql,
  event: SecurityEvent,
  on: { username: string },
  actor: Actor,
  role?: string,
) {
  return note(auth, tx, {
    event,
    username: on.username,
    by: actor.username,
    network: actor.network,
    role,
  });
}

export async function loadView(
  auth: AuthContext,
  tx: Sql,
  id: number,
  actor: Actor,
): Promise<Utente> {
  const [changed] = await loadUtenti(auth, tx, actor.sessionId, id);
  if (changed === undefined) throw new Error(`user ${id} was written and is not there`);
  return changed;
}

export function stamp({ clock }: AuthContext, actor: Actor) {
  return {
    version: sql`${utente.version} + 1`,
    updatedAt: clock.sqlNow,
    updatedBy: actor.username,
  };
}
