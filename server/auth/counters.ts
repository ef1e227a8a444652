import { and, eq, gt } from 'drizzle-orm';
import type { Origin } from '../platform/gate.ts';
import { knownDevice, type utente } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { throttleLimits } from './auth.limits.ts';
import { deviceOf } from './device.ts';
import { hashOf } from './secrets.ts';
import type { Counter } from './throttle.ts';
import { inARow, ofAccount } from './throttle.ts';

/** A user's row. */
export type UserRow = typeof utente.$inferSelect;

/** Who tries: the user name as it was normalised, its row if there is one, and from where. */
export interface Trier {
  readonly username: string;
  readonly user: UserRow | undefined;
  readonly origin: Origin;
  /** The session within which it is tried: it has a budget of its own, which nobody outside can use up (trust.md A11). */
  readonly sessionId?: number;
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

/** The counter of a network's failures on whatever accounts (T4). */
export function ofNetwork(auth: AuthContext, { network }: Origin): Counter {
  return { key: `network ${auth.keys.nameOf('network', network)}`, account: null, limit: throttleLimits.network };
}

/** What an attempt is counted by. */
interface Counters {
  /** One of them full: no attempt. */
  readonly counters: readonly Counter[];
  /** Counted when it fails, and asked by others only. */
  readonly beside: readonly Counter[];
}

/** By what an attempt is counted: the account, with its network and alone; a known device or an open session instead. */
export async function countersOf(auth: AuthContext, trier: Trier): Promise<Counters> {
  const { accountAndNetwork, account, accountInARow, device } = throttleLimits;
  const named = accountOf(auth, trier.username);
  const from = auth.keys.nameOf('network', trier.origin.network);
  const ofNobody: Counter[] = [
    { key: `account ${named} ${from}`, account: named, limit: accountAndNetwork },
    { key: ofAccount(named), account: named, limit: account },
    { key: inARow(named), account: named, limit: accountInARow },
  ];
  if (trier.sessionId !== undefined) {
    const ofSession: Counter = { key: `session ${trier.sessionId}`, account: named, limit: accountAndNetwork };
    return { counters: [ofSession], beside: ofNobody };
  }
  const known = await isKnownDevice(auth, trier);
  const own: Counter[] = known === undefined ? ofNobody : [{ key: `device ${known}`, account: named, limit: device }];
  return { counters: [...own, ofNetwork(auth, trier.origin)], beside: [] };
}
