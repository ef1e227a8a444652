import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import { knownDevice } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';
import { authLimits } from './auth.limits.ts';
import { hashOf } from './secrets.ts';

const cookie = '__Host-dlab_device';

/** The known-device cookie of a `Cookie` header. It never lets anybody in (trust.md section 0). */
export function deviceOf(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${cookie}=([\\w-]{22})(?:;|$)`).exec(cookies)?.[1];
}

/** Remembers the browser of a complete sign-in. @returns the `Set-Cookie` header */
export async function rememberDevice(auth: AuthContext, tx: Sql, userId: number): Promise<string> {
  const device = randomBytes(16).toString('base64url');
  await tx.insert(knownDevice).values({
    hash: hashOf(device),
    utenteId: userId,
    expiresAt: sql`${auth.clock.sqlNow} + make_interval(secs => ${authLimits.device})`,
  });
  return `${cookie}=${device}; Path=/; Max-Age=${authLimits.device}; Secure; HttpOnly; SameSite=Strict`;
}
