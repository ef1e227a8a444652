import type { AuthContext } from '../auth/auth.context.ts';
import type { UserRow } from '../auth/counters.ts';
import { accountOf } from '../auth/counters.ts';
import { suspensions } from '../auth/throttle.ts';
import type { Sql } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';

/** Has the role, and is not suspended by an administrator? */
export function isAdministrator({ active, roles }: Pick<UserRow, 'active' | 'roles'>): boolean {
  return active && roles.includes('admin');
}

/** An account still waiting for its activation, in time or not, could not readmit the others. */
function isActivated({ totpSecret, firstUseUntil }: UserRow): boolean {
  return totpSecret !== null && firstUseUntil === null;
}

/**
 * Refuses to remove an administrator where none would be left who can sign in (threats.md B11). One
 * who is blocked until unlocked does not count either, unless it is the caller, who is signed in.
 * @param users all of them, taken for this transaction
 * @throws Problem `conflict.lastAdministrator`
 */
export async function refuseLastAdministrator(
  auth: AuthContext,
  tx: Sql,
  { users, leaving, caller }: { users: readonly UserRow[]; leaving: UserRow; caller: string },
): Promise<void> {
  const able = users.filter((user) => isAdministrator(user) && isActivated(user));
  if (!able.includes(leaving)) return;
  const others = able.filter((user) => user !== leaving);
  if (others.some(({ username }) => username === caller)) return;
  const accounts = others.map(({ username }) => accountOf(auth, username));
  const until = await suspensions(tx, auth.clock, accounts);
  if (accounts.some((account) => until.get(account) !== 'infinity')) return;
  throw new Problem('conflict.lastAdministrator');
}
