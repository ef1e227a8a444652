import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import { knownDevice } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { authLimits } from './auth.limits.ts';
import type { Keys } from './secrets.ts';
import { hashOf } from './secrets.ts';

const cookie = '__Host-dlab_device';

/** Bound into a cookie's check, with its secret and the user name. */
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
 * Did this user once complete a sign-in here, by the cookie's check? Without a query, so also true
 * of a device forgotten since: it is worth a place in the line, no more.
 */
export function wasGivenTo(keys: Keys, username: string, cookies: string): boolean {
  const device = deviceOf(cookies);
  return device !== undefined && isOfUser(keys, username, device);
}

/** It then counts like any browser. */
export async function forgetDevice(on: Sql, hash: string): Promise<void> {
  await on.delete(knownDevice).where(eq(knownDevice.hash, hash));
}

export async function forgetDevices(tx: Sql, userId: number): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.utenteId, userId));
}

/**
 * Replaces the device that the browser already is, if it is this user's.
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
