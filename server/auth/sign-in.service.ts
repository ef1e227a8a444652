import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Input, Payload } from '#contract/operations.ts';
import type { Sql } from '../platform/database.ts';
import type { Origin } from '../platform/gate.ts';
import { Problem } from '../platform/problem.ts';
import { recoveryCode, utente } from '../schema.auth.ts';
import { attemptCode, attemptRecoveryCode, countGuess, isPresentPassword } from './attempt.ts';
import type { AuthContext } from './auth.context.ts';
import type { UserRow } from './counters.ts';
import { accountOf } from './counters.ts';
import { forgetDevices, rememberDevice } from './device.ts';
import { note } from './events.ts';
import { refuseWeak, samePassword } from './new-password.ts';
import { takePasswordsAlone } from './password-alone.ts';
import { beginSession, endPresented, endSessions } from './session.ts';
import { clearAccount } from './throttle.ts';
import type { Ticket } from './ticket.ts';
import { openActivation, readTicket, spendTicket, takeTry } from './ticket.ts';
import { lockUser, ownerOf, replaceRecoveryCodes } from './utente.rows.ts';

/** The payload, and the cookie that makes the browser a known one. */
export interface Completed<Payload> {
  readonly payload: Payload;
  readonly cookie: string;
}

/** Where a sign-in comes from, and the token that the caller still had. */
export interface Presented {
  readonly origin: Origin;
  readonly token: string | undefined;
}

/** @throws Problem `auth.required` for an invalid one, counted against the network (A8) */
async function findTicket(auth: AuthContext, ticket: string, origin: Origin): Promise<Ticket> {
  const ticketRow = await readTicket(auth, ticket);
  if (ticketRow !== undefined) return ticketRow;
  await countGuess(auth, origin);
  throw new Problem('auth.required');
}

/**
 * The end of both second steps: the account's failures are forgotten, a session begins, the browser
 * becomes known, and the user is told of right passwords without a code.
 */
async function complete(auth: AuthContext, tx: Sql, user: UserRow, { origin, token }: Presented) {
  await endPresented(auth, tx, token);
  await clearAccount(tx, accountOf(auth, user.username), 'allButShut');
  await tx.update(utente).set({ lastSignInAt: auth.clock.sqlNow }).where(eq(utente.id, user.id));
  const access_token = await beginSession(auth, tx, user.id, origin);
  await note(auth, tx, {
    event: 'authn_login_success',
    username: user.username,
    userId: user.id,
    network: origin.prefix,
  });
  const passwordAlone = await takePasswordsAlone(auth, tx, user.id, origin);
  return {
    signedIn: {
      token: { access_token, roles: user.roles },
      ...(passwordAlone && { passwordAlone }),
    },
    cookie: await rememberDevice(auth, tx, user, origin.cookies),
  };
}

/** A new password must come exactly where one is required, and be good. */
async function checkNewPassword(
  auth: AuthContext,
  user: UserRow,
  chosen: string | undefined,
): Promise<string | undefined> {
  if (user.firstUseUntil === null) {
    if (chosen === undefined) return undefined;
    throw new Problem('request.invalid', {
      fields: { newPassword: { phrase: 'invalid.unknown' } },
    });
  }
  if (chosen === undefined) {
    throw new Problem('request.invalid', {
      fields: { newPassword: { phrase: 'invalid.required' } },
    });
  }
  await refuseWeak(auth, user, chosen);
  return chosen;
}

async function hashNew(auth: AuthContext, user: UserRow, chosen: string): Promise<string> {
  if (await isPresentPassword(auth, user, chosen)) throw samePassword();
  return auth.passwords.hash(chosen);
}

/** On activation the one-time code also confirms the new factor and the new password. */
export async function verifyOtp(
  auth: AuthContext,
  { ticket: given, otp, newPassword }: Input<'VerifyOtp'>,
  presented: Presented,
): Promise<Completed<Payload<'VerifyOtp'>>> {
  const ticket = await findTicket(auth, given, presented.origin);
  const { user, purpose } = ticket;
  const isActivation = purpose === 'activate';
  const sealed = isActivation ? ticket.secret : user.totpSecret;
  if (sealed === null) throw new Problem('auth.required');
  const chosen = await checkNewPassword(auth, user, newPassword);
  await takeTry(auth, ticket);
  const secret = auth.keys.open(sealed, ownerOf(user.id));
  const guess = {
    username: user.username,
    user,
    origin: presented.origin,
    isOfTicket: !isActivation,
  };
  const step = await attemptCode(auth, guess, otp, {
    secret,
    lastStep: isActivation ? 0 : user.totpLastStep,
  });
  if (step === null) throw new Problem('auth.wrongCode');
  const passwordHash = chosen === undefined ? undefined : await hashNew(auth, user, chosen);
  return auth.database.sql.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked?.active !== true) throw new Problem('auth.required');
    await spendTicket(auth, tx, ticket);
    const changed = await tx
      .update(utente)
      .set({
        totpLastStep: step,
        ...(isActivation && { totpSecret: sealed, firstUseUntil: null }),
        ...(passwordHash !== undefined && { passwordHash }),
      })
      .where(and(eq(utente.id, user.id), isActivation ? undefined : lt(utente.totpLastStep, step)))
      .returning({ id: utente.id });
    if (changed.length !== 1) throw new Problem('auth.wrongCode');
    // Whoever still has the former phone, and a session with it, is signed out.
    if (isActivation) await endSessions(auth, tx, { userId: user.id }, 'reset');
    const { signedIn, cookie } = await complete(auth, tx, user, presented);
    if (!isActivation) return { payload: signedIn, cookie };
    const recoveryCodes = await replaceRecoveryCodes(tx, user.id);
    await note(auth, tx, {
      event: 'authn_factor_activated',
      username: user.username,
      userId: user.id,
    });
    return { payload: { ...signedIn, recoveryCodes }, cookie };
  });
}

/** For a recovery code there is no next one to wait for. */
function wrongRecoveryCode(): Problem {
  const wrong = { phrase: 'invalid.recoveryCode' } as const;
  return new Problem('auth.wrongCode', { detail: wrong, fields: { recoveryCode: wrong } });
}

/**
 * Without the phone: a recovery code, used once, signs in and opens a new activation (threats.md
 * B8).
 */
export async function useRecoveryCode(
  auth: AuthContext,
  { ticket: given, recoveryCode: typed }: Input<'UseRecoveryCode'>,
  presented: Presented,
): Promise<Completed<Payload<'UseRecoveryCode'>>> {
  const ticket = await findTicket(auth, given, presented.origin);
  const { user, purpose } = ticket;
  if (purpose !== 'otp') throw new Problem('auth.required');
  await takeTry(auth, ticket);
  const hash = await attemptRecoveryCode(
    auth,
    { username: user.username, user, origin: presented.origin, isOfTicket: true },
    typed,
  );
  if (hash === null) throw wrongRecoveryCode();
  return auth.database.sql.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked?.active !== true) throw new Problem('auth.required');
    await spendTicket(auth, tx, ticket);
    const used = await tx
      .update(recoveryCode)
      .set({ usedAt: auth.clock.sqlNow })
      .where(
        and(
          eq(recoveryCode.utenteId, user.id),
          eq(recoveryCode.hash, hash),
          isNull(recoveryCode.usedAt),
        ),
      )
      .returning({ hash: recoveryCode.hash });
    if (used.length !== 1) throw wrongRecoveryCode();
    // Whoever has the phone may have the browser too.
    await forgetDevices(tx, user.id);
    const { signedIn, cookie } = await complete(auth, tx, user, presented);
    await note(auth, tx, {
      event: 'authn_recovery_used',
      username: user.username,
      userId: user.id,
      network: presented.origin.prefix,
    });
    return { payload: { ...signedIn, ...(await openActivation(auth, tx, user)) }, cookie };
  });
}
