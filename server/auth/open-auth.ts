import { eq, isNotNull, ne } from 'drizzle-orm';
import { OperatorFault } from '../platform/config.ts';
import type { Sql } from '../platform/database.ts';
import { bootstrap, utente } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { measureSkew } from './clock-skew.ts';
import { note } from './events.ts';
import { firstUseColumns, makeFirstUse, noteStoredHashes, ownerOf } from './utente.rows.ts';

const username = 'admin';

/** The first administrator, if just created; without a password when that was configured. */
export interface FirstAdministrator {
  readonly username: string;
  readonly password: string | undefined;
}

/**
 * Re-encrypts second factors with the first key: once every node has started so, the older key can
 * go.
 */
async function renewSealed(tx: Sql, keys: AuthContext['keys']): Promise<void> {
  const sealed = await tx
    .select({ id: utente.id, secret: utente.totpSecret })
    .from(utente)
    .where(isNotNull(utente.totpSecret))
    .for('update');
  for (const { id, secret } of sealed) {
    if (secret === null || !keys.isOld(secret)) continue;
    const totpSecret = keys.seal(keys.open(secret, ownerOf(id)), ownerOf(id));
    await tx.update(utente).set({ totpSecret }).where(eq(utente.id, id));
  }
}

/**
 * Checks that this process has the database's key (threats.md B12).
 * @throws OperatorFault for another one: every code would be wrong
 */
export async function checkKeys({ database, keys }: AuthContext): Promise<void> {
  const [row] = await database.sql.select({ keyId: bootstrap.keyId }).from(bootstrap);
  if (row === undefined || row.keyId === keys.id) return;
  if (!keys.knows(row.keyId)) {
    throw new OperatorFault(
      'The second factors in the database are encrypted with another key ' +
        `(${row.keyId}, not ${keys.id}): put that one into DLAB_SECRET_KEY, ` +
        'or the secret.key of the first data folder into this one',
    );
  }
  await database.sql.transaction(async (tx) => {
    await renewSealed(tx, keys);
    await tx.update(bootstrap).set({ keyId: keys.id }).where(ne(bootstrap.keyId, keys.id));
  });
}

async function isFirstStart(tx: Sql, { clock, keys }: AuthContext): Promise<boolean> {
  const [inserted] = await tx
    .insert(bootstrap)
    .values({ id: 1, at: clock.sqlNow, keyId: keys.id })
    .onConflictDoNothing()
    .returning({ id: bootstrap.id });
  const [anyUser] = await tx.select({ id: utente.id }).from(utente).limit(1);
  return inserted !== undefined && anyUser === undefined;
}

/**
 * At the database's first start and never again: not when every user is gone, and by one node of
 * several (threats.md B10; design.md section 7). Not when the host's console has created a user
 * before.
 */
async function makeFirstAdministrator(
  auth: AuthContext,
  configuredPassword: string | undefined,
): Promise<FirstAdministrator | undefined> {
  const [before] = await auth.database.sql.select({ id: bootstrap.id }).from(bootstrap);
  if (before !== undefined) return undefined;
  const first = await makeFirstUse(auth, configuredPassword);
  return auth.database.sql.transaction(async (tx) => {
    if (!(await isFirstStart(tx, auth))) return undefined;
    const by = { createdBy: 'DLAB', updatedBy: 'DLAB' };
    await tx
      .insert(utente)
      .values({ username, roles: ['admin'], ...firstUseColumns(auth, first), ...by });
    await note(auth, tx, { event: 'user_created', username, by: 'DLAB' });
    return { username, password: configuredPassword === undefined ? first.password : undefined };
  });
}

/**
 * At every start, before the first sign-in.
 * @param configuredPassword the first password, which must still be changed
 * @returns the first administrator, at the first start only
 */
export async function openAuth(
  auth: AuthContext,
  configuredPassword: string | undefined,
): Promise<FirstAdministrator | undefined> {
  const first = await makeFirstAdministrator(auth, configuredPassword);
  await checkKeys(auth);
  await measureSkew(auth);
  await noteStoredHashes(auth);
  return first;
}
