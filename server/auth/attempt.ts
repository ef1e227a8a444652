import { and, eq, isNull } from 'drizzle-orm';
import type { SecurityEvent } from '#contract/utente.ts';
import type { Origin } from '../platform/gate.ts';
import { Problem } from '../platform/problem.ts';
import { recoveryCode } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { throttleLimits } from './auth.limits.ts';
import type { Guess, GuessedSecret, UserRow } from './counters.ts';
import { findCounters, ofNetworks } from './counters.ts';
import { forgetDevice, wasGivenTo } from './device.ts';
import { note, noteUnknown } from './events.ts';
import type { HashLine } from './password-hash.ts';
import { hashOf, normaliseRecoveryCode } from './secrets.ts';
import { refund, reserve } from './throttle.ts';
import { stepAt, verifyTotp } from './totp.ts';

/**
 * The only way to check a secret: counts the attempt before it is made (threats.md A2, A12). A
 * right one is not counted.
 * @returns what the check found, null when the secret was wrong
 * @throws Problem `auth.suspended` when no attempt may be made: nothing is checked, right or wrong
 *   (threats.md A3)
 */
async function attempt<T>(
  auth: AuthContext,
  guess: Guess,
  secret: GuessedSecret,
  check: () => Promise<T | null>,
  failure: () => SecurityEvent = () => 'authn_login_fail',
): Promise<T | null> {
  const { counters, refusing, beside, device } = await findCounters(auth, guess, secret);
  const place = await reserve(auth.database, auth.clock, counters, refusing);
  if (place.suspended) {
    throw new Problem('auth.suspended', { headers: { 'retry-after': String(place.retryAfter) } });
  }
  let result: T | null;
  try {
    result = await check();
  } catch (thrown) {
    await refund(auth.database.sql, counters);
    throw thrown;
  }
  if (result !== null) {
    await refund(auth.database.sql, counters);
    return result;
  }
  const { user, origin, isOfTicket } = guess;
  if (beside.length > 0) await reserve(auth.database, auth.clock, beside);
  const { deviceInARow } = throttleLimits;
  if (device !== undefined && place.filled.some(({ limit }) => limit === deviceInARow))
    await forgetDevice(auth.database.sql, device);
  const isOnlyNetwork = place.filled.every(({ account }) => account === null);
  const full = isOnlyNetwork ? 'excess_rate_limit' : 'authn_login_lock';
  // An unknown name costs as many writes as a known one (threats.md A5).
  const noteIt = user === undefined ? noteUnknown : note;
  const event = place.filled.length === 0 ? failure() : full;
  await noteIt(auth, auth.database.sql, {
    event,
    username: isOfTicket && event === 'authn_login_fail' ? undefined : user?.username,
    userId: user?.id,
    network: origin.prefix,
  });
  return null;
}

/** Who vouches for a guess at a password, as far as is known without the database. */
export function hashLineOf(
  { keys }: AuthContext,
  { username, origin, sessionId }: Omit<Guess, 'user'>,
): HashLine {
  return sessionId !== undefined || wasGivenTo(keys, username, origin.cookies)
    ? 'vouched'
    : 'others';
}

function isFirstUseOver({ clock }: AuthContext, { firstUseUntil }: UserRow): boolean {
  return firstUseUntil !== null && Date.parse(firstUseUntil) <= clock.now().getTime();
}

/**
 * For a suspended user even the right password is wrong, and is counted and answered as such; only
 * the access log knows the difference. So is an expired first-use password. An unknown name is
 * compared with a dummy hash, and takes as long (threats.md A5, A13).
 */
export async function attemptPassword(
  auth: AuthContext,
  guess: Guess,
  password: string,
): Promise<boolean> {
  const { user } = guess;
  let isRight = false;
  const check = async () => {
    isRight = await auth.passwords.verify(password, user?.passwordHash, hashLineOf(auth, guess));
    return isRight && user?.active === true && !isFirstUseOver(auth, user) ? true : null;
  };
  const failure = () =>
    isRight && user?.active === false ? 'authn_login_suspended' : 'authn_login_fail';
  return (await attempt(auth, guess, 'password', check, failure)) === true;
}

/** Checked only after the user has been verified: it is no guess, and not counted. */
export function isPresentPassword(
  { passwords }: AuthContext,
  user: UserRow,
  chosen: string,
): Promise<boolean> {
  return passwords.verify(chosen, user.passwordHash);
}

/**
 * A code that was used, or an older one, is wrong (RFC 6238 section 5.2; threats.md B1); the
 * caller's conditional update excludes that another request uses it at the same moment.
 * @param secret the second factor; without a last step it is only being set up
 * @returns the code's step
 */
export async function attemptCode(
  auth: AuthContext,
  guess: Guess & { readonly user: UserRow },
  code: string,
  { secret, lastStep }: { readonly secret: string; readonly lastStep: number },
): Promise<number | null> {
  const now = auth.clock.now();
  let step: number | null = null;
  const check = async () => {
    step = verifyTotp(secret, code, now);
    return step !== null && step > lastStep ? step : null;
  };
  return attempt(auth, guess, 'code', check, () => {
    if (step === null) return 'authn_login_fail';
    return lastStep > stepAt(now) + 1 ? 'otp_step_in_past' : 'otp_replay';
  });
}

/** @returns the hash of the right one, still unused */
export async function attemptRecoveryCode(
  auth: AuthContext,
  guess: Guess & { readonly user: UserRow },
  code: string,
): Promise<string | null> {
  const hash = hashOf(normaliseRecoveryCode(code));
  return attempt(auth, guess, 'code', async () => {
    const [row] = await auth.database.sql
      .select({ hash: recoveryCode.hash })
      .from(recoveryCode)
      .where(
        and(
          eq(recoveryCode.utenteId, guess.user.id),
          eq(recoveryCode.hash, hash),
          isNull(recoveryCode.usedAt),
        ),
      );
    return row?.hash ?? null;
  });
}

/**
 * Counts a guess at what belongs to no account, such as a ticket, on its network alone (threats.md
 * A8).
 */
export async function countGuess(auth: AuthContext, origin: Origin): Promise<void> {
  const place = await reserve(auth.database, auth.clock, ofNetworks(auth, origin));
  if (!place.suspended) {
    const { prefix } = origin;
    if (place.filled.length > 0)
      await note(auth, auth.database.sql, { event: 'excess_rate_limit', network: prefix });
    return;
  }
  throw new Problem('auth.suspended', { headers: { 'retry-after': String(place.retryAfter) } });
}
