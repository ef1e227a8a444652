import { eq } from 'drizzle-orm';
import { givenUsername, normaliseUsername } from '#contract/auth.ts';
import type { Input, Payload } from '#contract/operations.ts';
import type { Origin } from '../platform/gate.ts';
import { Problem } from '../platform/problem.ts';
import { utente } from '../schema.auth.ts';
import { attemptPassword, hashLineOf } from './attempt.ts';
import type { AuthContext } from './auth.context.ts';
import type { UserRow } from './counters.ts';
import { deviceOf } from './device.ts';
import { openActivation, openCodeTicket } from './ticket.ts';
import { findUser, lockUser, noteStoredHashes } from './utente.rows.ts';

/**
 * Comparing the password took time: an activation confirmed, a password changed or a user suspended
 * meanwhile must leave no ticket behind (threats.md B5).
 */
function isAsBefore(user: UserRow, current: UserRow | undefined): boolean {
  const columns = ['active', 'version', 'passwordHash', 'totpSecret', 'firstUseUntil'] as const;
  return current !== undefined && columns.every((column) => current[column] === user[column]);
}

/**
 * Refuses a first step before its body is read, when there is no room for it. A request with a
 * device cookie is admitted: whose device it is shows only with the user name.
 * @throws Problem `unavailable`
 */
export function checkRoomForLogin({ passwords }: AuthContext, { cookies }: Origin): void {
  if (deviceOf(cookies) === undefined) passwords.checkRoom('others');
}

/**
 * The first step: user name and password. The response never reveals whether the user exists
 * (threats.md A4, A5).
 */
export async function login(
  auth: AuthContext,
  { username: typed, password }: Input<'Login'>,
  origin: Origin,
): Promise<Payload<'Login'>> {
  const username = normaliseUsername(typed);
  const line = hashLineOf(auth, { username, origin });
  return auth.passwords.admit(line, () => tryLogin(auth, username, password, origin));
}

async function tryLogin(
  auth: AuthContext,
  username: string,
  password: string,
  origin: Origin,
): Promise<Payload<'Login'>> {
  const { passwords } = auth;
  const { sql } = auth.database;
  // An impossible user name is not looked up, and answered like a wrong password (threats.md
  // section 3, rows 27 and 62).
  const user = givenUsername.safeParse(username).success
    ? await findUser(sql, username)
    : undefined;
  const right = await attemptPassword(auth, { username, user, origin }, password);
  if (!right || user === undefined) throw new Problem('auth.wrongCredentials');
  const rehashed = passwords.isOutdated(user.passwordHash)
    ? await passwords.hash(password)
    : undefined;
  const opened = await sql.transaction(async (tx): Promise<Payload<'Login'>> => {
    if (!isAsBefore(user, await lockUser(tx, user.id))) throw new Problem('auth.wrongCredentials');
    if (rehashed !== undefined)
      await tx.update(utente).set({ passwordHash: rehashed }).where(eq(utente.id, user.id));
    if (user.totpSecret !== null && user.firstUseUntil === null) {
      return { otpNeeded: true, ticket: await openCodeTicket(auth, tx, user, origin) };
    }
    const activation = await openActivation(auth, tx, user);
    return { otpNeeded: true, ...activation, newPasswordNeeded: user.firstUseUntil !== null };
  });
  if (rehashed !== undefined) await noteStoredHashes(auth);
  return opened;
}
