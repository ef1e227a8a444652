import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import { knownDevice } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { authLimits } from './auth.limits.ts';
import type { Keys } from './secrets.ts';
import { hashOf } from './secrets.ts';

const cookie = '__Host-dlab_device';

/** What a cookie's check is written beside: its secret, and the user name whose device it is. */
const kind = 'device';
const secretLength = 22;

/** The known-device cookie of a `Cookie` header. It never grants access (threats.md section 0). */
export function deviceOf(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${cookie}=([\\w-]{22}(?:[\\w-]{22})?)(?:;|$)`).exec(cookies)?.[1];
}

/**
 * Does its check show that it was never issued to this user? Those of before the checks have none.
 */
export function isInvented(keys: Keys, username: string, device: string): boolean {
  return device.length > secretLength && !isOfUser(keys, username, device);
}

function isOfUser(keys: Keys, username: string, device: string): boolean {
  const secret = device.slice(0, secretLength);
  return keys.isCheckOf(kind, `${username} ${secret}`, device.slice(secretLength));
}

/**
 * Was this user's sign-in completed from here once, by the cookie's check? Without a query, so also
 * true of a device that was forgotten since: it is worth a place in the line, no more.
 */
export function wasGivenTo(keys: Keys, username: string, cookies: string): boolean {
  const device = deviceOf(cookies);
  return device !== undefined && isOfUser(keys, username, device);
}

/** Forgets a device: from now on it counts like any browser. */
export async function forgetDevice(on: Sql, hash: string): Promise<void> {
  await on.delete(knownDevice).where(eq(knownDevice.hash, hash));
}

/** Forgets all devices of a user. */
export async function forgetDevices(tx: Sql, userId: number): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.utenteId, userId));
}

/**
 * Remembers a user's browser, in place of the device that it is already, if it is this user's.
 * @param cookies what the browser sent
 * @returns the `Set-Cookie` header
 */
export async function rememberDevice(
  auth: AuthContext,
  tx: Sql,
  { id, username }: { readonly id: number; readonly username: string },
  cookies: string,
): Promise<string> {
  const former = deviceOf(cookies);
  if (former !== undefined) {
    const isFormer = and(eq(knownDevice.hash, hashOf(former)), eq(knownDevice.utenteId, id));
    await tx.delete(knownDevice).where(isFormer);
  }
  const secret = randomBytes(16).toString('base64url');
  const device = secret + auth.keys.checkOf(kind, `${username} ${secret}`);
  await tx.insert(knownDevice).values({
    hash: hashOf(device),
    utenteId: id,
    expiresAt: sql`${auth.clock.sqlNow} + make_interval(secs => ${authLimits.device})`,
  });
  const attributes = `Path=/; Max-Age=${authLimits.device}; Secure; HttpOnly; SameSite=Strict`;
  return `${cookie}=${device}; ${attributes}`;
}
