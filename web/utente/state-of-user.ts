import type { Utente } from '#contract/utente.ts';

/** The states of a user's account, the most serious last. */
export type AccountState = 'ready' | 'waiting' | 'waitedTooLong' | 'blocked' | 'suspended';

/** A longer suspension counts as one without an end, in milliseconds: a year. */
const unending = 365 * 86_400_000;

/** When the block after too many failures ends; undefined: when an administrator ends it. */
export function blockedUntil(
  { suspendedUntil }: Pick<Utente, 'suspendedUntil'>,
  now: number,
): string | undefined {
  const until = Date.parse(suspendedUntil ?? '');
  return Number.isNaN(until) || until - now > unending ? undefined : (suspendedUntil ?? undefined);
}

/** Is sign-in refused after too many failures? */
export function isBlocked(
  { suspendedUntil }: Pick<Utente, 'suspendedUntil'>,
  now: number,
): boolean {
  if (suspendedUntil === null) return false;
  const until = Date.parse(suspendedUntil);
  return Number.isNaN(until) || until > now;
}

/** All states of a user's account. @param now milliseconds since 1970 */
export function accountStates(user: Utente, now: number): AccountState[] {
  const states: AccountState[] = [];
  if (!user.active) states.push('suspended');
  if (isBlocked(user, now)) states.push('blocked');
  if (user.firstUseUntil !== null)
    states.push(Date.parse(user.firstUseUntil) > now ? 'waiting' : 'waitedTooLong');
  return states.length === 0 ? ['ready'] : states;
}
