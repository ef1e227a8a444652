import { and, eq, gt } from 'drizzle-orm';
import type { Origin } from '../platform/gate.ts';
import { knownDevice, type utente } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import type { Limit } from './auth.limits.ts';
import { throttleLimits } from './auth.limits.ts';
import { deviceOf, isInvented } from './device.ts';
import { hashOf } from './secrets.ts';
import type { Counter } from './throttle.ts';
import { inARow, networkKey, ofAccount } from './throttle.ts';

export type UserRow = typeof utente.$inferSelect;

/** `username` is normalised; `user` is its row, if there is one. */
export interface Guess {
  readonly username: string;
  readonly user: UserRow | undefined;
  readonly origin: Origin;
  /**
   * The session in which it is tried: it has a budget of its own, which nobody outside can use up
   * (threats.md A11).
   */
  readonly sessionId?: number;
  /**
   * After the right password: if no right code follows, the ticket records that (threats.md A19).
   */
  readonly isOfTicket?: boolean;
}

/** The hashed name under which an account is counted, whether it exists or not (threats.md A4). */
export function accountOf(auth: AuthContext, username: string): string {
  return auth.keys.nameOf('account', username);
}

async function findDeviceHash(
  auth: AuthContext,
  { username, user, origin }: Guess,
): Promise<string | undefined> {
  const device = deviceOf(origin.cookies);
  if (device === undefined || isInvented(auth.keys, username, device)) return undefined;
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

/**
 * The counters of a network's failures on whatever accounts (T4); of IPv6 also of the /48 that it
 * is in.
 */
export function ofNetworks({ keys }: AuthContext, { network, prefix }: Origin): Counter[] {
  const { network: ofOne, site } = throttleLimits;
  const counter = (name: string, limit: Limit): Counter => ({
    key: networkKey(keys.nameOf('network', name)),
    account: null,
    limit,
  });
  return [counter(network, ofOne), ...(prefix.includes(':') ? [counter(prefix, site)] : [])];
}

interface Counters {
  /** If one of them is full, no attempt is made. */
  readonly counters: readonly Counter[];
  /** Refuse the attempt when full, but do not count it. */
  readonly refusing: readonly Counter[];
  /** Count its failure; never refuse this attempt itself. */
  readonly beside: readonly Counter[];
  /** The hash of the known device that it comes from. */
  readonly device?: string;
}

/** The password, or the code required after the right one. */
export type GuessedSecret = 'password' | 'code';

/**
 * An attempt counts for the account, with its network and alone, and for the network. A known
 * device and an open session have a budget of their own instead, which nobody else can use up
 * (threats.md A11). Only failed codes count as failures in a row: whoever does not know the
 * password cannot lock the account (threats.md T3).
 */
export async function findCounters(
  auth: AuthContext,
  guess: Guess,
  secret: GuessedSecret,
): Promise<Counters> {
  const { accountAndNetwork, account, accountInARow, device, deviceInARow } = throttleLimits;
  const named = accountOf(auth, guess.username);
  const from = auth.keys.nameOf('network', guess.origin.network);
  const ofAccountName: Counter[] = [
    { key: `account ${named} ${from}`, account: named, limit: accountAndNetwork },
    { key: ofAccount(named), account: named, limit: account },
  ];
  const row: Counter = { key: inARow(ofAccount(named)), account: named, limit: accountInARow };
  const counted = secret === 'code' ? [...ofAccountName, row] : ofAccountName;
  if (guess.sessionId !== undefined) {
    const ofSession: Counter = {
      key: `session ${guess.sessionId}`,
      account: named,
      limit: accountAndNetwork,
    };
    return { counters: [ofSession], refusing: [], beside: counted };
  }
  const deviceHash = await findDeviceHash(auth, guess);
  if (deviceHash !== undefined) {
    const key = `device ${deviceHash}`;
    const ofDevice: Counter[] = [
      { key, account: named, limit: device },
      { key: inARow(key), account: named, limit: deviceInARow },
    ];
    return { counters: ofDevice, refusing: [], beside: [], device: deviceHash };
  }
  const counters = [...counted, ...ofNetworks(auth, guess.origin)];
  return { counters, refusing: [row], beside: [] };
}
