import { and, eq, gt, isNull } from 'drizzle-orm';
import type { SecurityEvent } from '#contract/utente.ts';
import type { Origin } from '../platform/gate.ts';
import { Problem } from '../platform/problem.ts';
import { knownDevice, recoveryCode, type utente } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { throttleLimits } from './auth.limits.ts';
import { deviceOf } from './device.ts';
import { note } from './events.ts';
import { refuseWhenFull, verifyPassword } from './password-hash.ts';
import { hashOf, normaliseRecoveryCode } from './secrets.ts';
import type { Counter } from './throttle.ts';
import { inARow, refund, reserve } from './throttle.ts';
import { stepAt, verifyTotp } from './totp.ts';

/** A user's row. */
export type UserRow = typeof utente.$inferSelect;

/** Who tries: the user name as it was normalised, its row if there is one, and from where. */
export interface Trier {
  readonly username: string;
  readonly user: UserRow | undefined;
  readonly origin: Origin;
}

/** The hashed name under which an account is counted, whether it exists or not (trust.md A4). */
export function accountOf(auth: AuthContext, username: string): string {
  return auth.keys.nameOf('account', username);
}

async function isKnownDevice(auth: AuthContext, { user, origin }: Trier): Promise<string | undefined> {
  const device = deviceOf(origin.cookies);
  if (device === undefined) return undefined;
  const [known] = await auth.database.sql
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(
      and(
        eq(knownDevice.hash, hashOf(device)),
        eq(knownDevice.utenteId, user?.id ?? 0),
        gt(knownDevice.expiresAt, auth.clock.sqlNow),
      ),
    );
  return known?.hash;
}

async function countersOf(auth: AuthContext, trier: Trier): Promise<Counter[]> {
  const { accountAndNetwork, account, accountInARow, device, network } = throttleLimits;
  const named = accountOf(auth, trier.username);
  const from = auth.keys.nameOf('network', trier.origin.network);
  const ofNetwork: Counter = { key: `network ${from}`, account: null, limit: network };
  const known = await isKnownDevice(auth, trier);
  if (known !== undefined) return [{ key: `device ${known}`, account: named, limit: device }, ofNetwork];
  return [
    { key: `account ${named} ${from}`, account: named, limit: accountAndNetwork },
    { key: `account ${named}`, account: named, limit: account },
    { key: inARow(named), account: named, limit: accountInARow },
    ofNetwork,
  ];
}

/**
 * The one door to every secret: counts the attempt, then makes it (trust.md A2, A12). What is right is not counted.
 * @returns what the check found, null when the secret was wrong
 * @throws Problem `auth.suspended` when no attempt may be made: nothing is checked, right or wrong (trust.md A3)
 */
async function attempt<T>(
  auth: AuthContext,
  trier: Trier,
  check: () => Promise<T | null>,
  failure: () => SecurityEvent = () => 'authn_login_fail',
): Promise<T | null> {
  const counters = await countersOf(auth, trier);
  const place = await reserve(auth.database, auth.clock, counters);
  if (place.suspended) {
    throw new Problem('auth.suspended', { headers: { 'retry-after': String(place.retryAfter) } });
  }
  let found: T | null;
  try {
    found = await check();
  } catch (thrown) {
    await refund(auth.database.sql, counters);
    throw thrown;
  }
  if (found !== null) {
    await refund(auth.database.sql, counters);
    return found;
  }
  const { user, origin } = trier;
  const isOnlyNetwork = place.filled.every(({ account }) => account === null);
  const full = isOnlyNetwork ? 'excess_rate_limit' : 'authn_login_lock';
  await note(auth, auth.database.sql, {
    event: place.filled.length === 0 ? failure() : full,
    username: user?.username,
    userId: user?.id,
    network: origin.prefix,
  });
  return null;
}

/** Attempts at passwords under way in this process, by account and network. */
const underWay = new Map<string, number>();

/**
 * Keeps a flood away from the database: of guesses at one account more than may fail are not even counted, and none while
 * the hashes have no room.
 * @throws Problem `auth.suspended`, `unavailable`
 */
async function oneOfFew<T>(auth: AuthContext, { username, origin }: Trier, work: () => Promise<T>): Promise<T> {
  const key = `${accountOf(auth, username)} ${origin.network}`;
  const others = underWay.get(key) ?? 0;
  if (others >= throttleLimits.accountAndNetwork.fails) {
    throw new Problem('auth.suspended', { headers: { 'retry-after': '60' } });
  }
  refuseWhenFull();
  underWay.set(key, others + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(key) ?? 1) - 1;
    if (left === 0) underWay.delete(key);
    else underWay.set(key, left);
  }
}

/** Tries a password. A user that may not sign in is compared with nobody's, and takes as long (trust.md A5, A13). */
export async function attemptPassword(auth: AuthContext, trier: Trier, password: string): Promise<boolean> {
  const stored = trier.user?.active === true ? trier.user.passwordHash : undefined;
  const check = async () => ((await verifyPassword(password, stored)) ? true : null);
  return oneOfFew(auth, trier, async () => (await attempt(auth, trier, check)) === true);
}

/** Is a newly chosen password the present one? Asked only for who has just proven to be the user: no guess, not counted. */
export function isPresentPassword(user: UserRow, chosen: string): Promise<boolean> {
  return verifyPassword(chosen, user.passwordHash);
}

/**
 * Tries a one-time code. One that was used, or an older one, is wrong (RFC 6238 section 5.2; trust.md B1); that no other
 * request uses it at this moment is for the caller's conditional update to find out.
 * @param secret the second factor; without a last step it is only being set up
 * @returns the code's step
 */
export async function attemptCode(
  auth: AuthContext,
  trier: Trier & { readonly user: UserRow },
  code: string,
  { secret, lastStep }: { readonly secret: string; readonly lastStep: number },
): Promise<number | null> {
  const now = auth.clock.now();
  let step: number | null = null;
  const check = async () => {
    step = verifyTotp(secret, code, now);
    return step !== null && step > lastStep ? step : null;
  };
  return attempt(auth, trier, check, () => {
    if (step === null) return 'authn_login_fail';
    return lastStep > stepAt(now) + 1 ? 'otp_step_in_past' : 'otp_replay';
  });
}

/** Tries a recovery code. @returns the hash of the right one, still unused */
export async function attemptRecoveryCode(
  auth: AuthContext,
  trier: Trier & { readonly user: UserRow },
  code: string,
): Promise<string | null> {
  const hash = hashOf(normaliseRecoveryCode(code));
  return attempt(auth, trier, async () => {
    const [found] = await auth.database.sql
      .select({ hash: recoveryCode.hash })
      .from(recoveryCode)
      .where(and(eq(recoveryCode.utenteId, trier.user.id), eq(recoveryCode.hash, hash), isNull(recoveryCode.usedAt)));
    return found?.hash ?? null;
  });
}

/** Counts a guess at what belongs to no account, such as a ticket, on its network alone (trust.md A8). */
export async function countGuess(auth: AuthContext, origin: Origin): Promise<void> {
  const from = auth.keys.nameOf('network', origin.network);
  const counter: Counter = { key: `network ${from}`, account: null, limit: throttleLimits.network };
  const place = await reserve(auth.database, auth.clock, [counter]);
  if (!place.suspended) return;
  throw new Problem('auth.suspended', { headers: { 'retry-after': String(place.retryAfter) } });
}
