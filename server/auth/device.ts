import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
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

/** Remembers the browser of a complete sign-in. @returns the `Set-Cookie` header */
export async function rememberDevice(
  auth: AuthContext,
  tx: Sql,
  { id, username }: { readonly id: number; readonly username: string },
): Promise<string> {
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
