import { and, eq, isNotNull } from 'drizzle-orm';
import { OperatorFault } from '../platform/config.ts';
import type { Sql } from '../platform/database.ts';
import { bootstrap, utente } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { note } from './events.ts';
import { firstUseColumns, makeFirstUse, ownerOf } from './utente.rows.ts';

const username = 'admin';

/** The first administrator, just made; without a password when it was a configured one. */
export interface FirstAdministrator {
  readonly username: string;
  readonly password: string | undefined;
}

async function isFirstStart(tx: Sql, { clock }: AuthContext): Promise<boolean> {
  const [begun] = await tx
    .insert(bootstrap)
    .values({ id: 1, at: clock.sqlNow })
    .onConflictDoNothing()
    .returning({ id: bootstrap.id });
  return begun !== undefined;
}

/**
 * Makes sure that every second factor can be read, and moves those of an older key to the first: once every node was started
 * so, the older key can be taken away (trust.md B12).
 * @throws OperatorFault when a key is missing
 */
async function renewSealed({ database, keys }: AuthContext): Promise<void> {
  const sealed = await database.sql
    .select({ id: utente.id, secret: utente.totpSecret })
    .from(utente)
    .where(isNotNull(utente.totpSecret));
  for (const { id, secret } of sealed) {
    if (secret === null || !keys.isOld(secret)) continue;
    if (!keys.knows(secret)) {
      throw new OperatorFault(
        'The second factors in the database were encrypted with another key: put the former one into DLAB_SECRET_KEY ' +
          '(behind the new one, after a comma), or the secret.key of the former data folder back into its place',
      );
    }
    await database.sql
      .update(utente)
      .set({ totpSecret: keys.seal(keys.open(secret, ownerOf(id)), ownerOf(id)) })
      .where(and(eq(utente.id, id), eq(utente.totpSecret, secret)));
  }
}

/**
 * Makes the first administrator, at the first start of the database and never again: not when every user is gone, and by
 * one node of several (trust.md B10; design.md section 7).
 * @param given the configured first password, which must still be changed
 * @returns the user name and the password for first use; undefined when there was a start before
 */
async function makeFirstAdministrator(
  auth: AuthContext,
  given: string | undefined,
): Promise<FirstAdministrator | undefined> {
  const [before] = await auth.database.sql.select({ id: bootstrap.id }).from(bootstrap);
  if (before !== undefined) return undefined;
  const first = await makeFirstUse(given);
  return auth.database.sql.transaction(async (tx) => {
    if (!(await isFirstStart(tx, auth))) return undefined;
    const by = { createdBy: 'DLAB', updatedBy: 'DLAB' };
    await tx.insert(utente).values({ username, roles: ['admin'], ...firstUseColumns(auth, first), ...by });
    await note(auth, tx, { event: 'user_created', username, by: 'DLAB' });
    return { username, password: given === undefined ? first.password : undefined };
  });
}

/** What every start does before anybody signs in. @returns the first administrator, at the first start only */
export async function openAuth(auth: AuthContext, given: string | undefined): Promise<FirstAdministrator | undefined> {
  await renewSealed(auth);
  return makeFirstAdministrator(auth, given);
}
