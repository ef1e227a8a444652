import { eq } from 'drizzle-orm';
import type { Input, Payload } from '#contract/operations.ts';
import type { Origin, User } from '../platform/gate.ts';
import { Problem } from '../platform/problem.ts';
import { utente } from '../schema.auth.ts';
import { attemptPassword } from './attempt.ts';
import type { AuthContext } from './auth.context.ts';
import { forgetDevices, rememberDevice } from './device.ts';
import { note } from './events.ts';
import { refuseWeak, samePassword } from './new-password.ts';
import { beginSession, endSessions, holdSession } from './session.ts';
import type { Completed } from './sign-in.service.ts';
import { findUser, forgetTickets, lockUser } from './utente.rows.ts';

export async function logout(auth: AuthContext, { userId, sessionId }: User): Promise<void> {
  await endSessions(auth, auth.database.sql, { userId, only: sessionId }, 'logout');
}

/**
 * All sessions end and all devices are forgotten; the caller continues with a new one of each
 * (threats.md A11, C1).
 */
export async function changePassword(
  auth: AuthContext,
  { currentPassword, newPassword }: Input<'ChangePassword'>,
  caller: User,
  origin: Origin,
): Promise<Completed<Payload<'ChangePassword'>>> {
  const { username, userId } = caller;
  await refuseWeak(auth, caller, newPassword);
  const user = await findUser(auth.database.sql, username);
  // Suspended while the body was arriving: no guess is made, and no wrong password counted.
  if (user?.active !== true) throw new Problem('auth.closed');
  const guess = { username, user, origin, sessionId: caller.sessionId };
  const right = await auth.passwords.admit('vouched', () =>
    attemptPassword(auth, guess, currentPassword),
  );
  if (!right) {
    throw new Problem('auth.wrongCredentials', {
      fields: { currentPassword: { phrase: 'invalid.passwordWrong' } },
    });
  }
  if (newPassword === currentPassword) throw samePassword();
  const passwordHash = await auth.passwords.hash(newPassword);
  return auth.database.sql.transaction(async (tx) => {
    await lockUser(tx, userId);
    const steppedUpAt = await holdSession(auth, tx, caller.sessionId);
    await tx.update(utente).set({ passwordHash }).where(eq(utente.id, userId));
    await endSessions(auth, tx, { userId }, 'passwordChanged');
    await forgetTickets(tx, userId);
    const access_token = await beginSession(auth, tx, userId, origin, steppedUpAt);
    await note(auth, tx, {
      event: 'authn_password_change',
      username,
      userId,
      network: origin.prefix,
    });
    await forgetDevices(tx, userId);
    const cookie = await rememberDevice(auth, tx, user, origin.cookies);
    return { payload: { token: { access_token, roles: [...caller.roles] } }, cookie };
  });
}
