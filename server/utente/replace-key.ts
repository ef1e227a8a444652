import { eq } from 'drizzle-orm';
import type { AuthContext } from '../auth/auth.context.ts';
import { bootstrap, utente } from '../schema.auth.ts';
import type { Actor } from './on-users.ts';
import { resetFactor } from './utente.service.ts';

/**
 * Goes on with this process's key where the database's is lost: no second factor can be read any
 * more, so that every user gets a password for first use instead. The new key counts last: cut off
 * before, the command is given again.
 * @returns the passwords to pass on, by user; undefined when this process has the database's key
 */
export async function replaceKey(
  auth: AuthContext,
  actor: Actor,
): Promise<{ username: string; password: string }[] | undefined> {
  const { sql } = auth.database;
  const [before] = await sql.select({ keyId: bootstrap.keyId }).from(bootstrap);
  if (before === undefined || auth.keys.knows(before.keyId)) return undefined;
  const users = await sql
    .select({ id: utente.id, username: utente.username })
    .from(utente)
    .orderBy(utente.username);
  const given: { username: string; password: string }[] = [];
  for (const { id, username } of users) {
    const { firstUsePassword } = await resetFactor(auth, id, actor);
    given.push({ username, password: firstUsePassword });
  }
  await sql.update(bootstrap).set({ keyId: auth.keys.id }).where(eq(bootstrap.keyId, before.keyId));
  return given;
}
