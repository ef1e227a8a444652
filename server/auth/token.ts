import type { Keys } from './secrets.ts';
import { newSecret } from './secrets.ts';

const kind = 'token';

/** Prefix, 32 random bytes, the check of 16. */
const shape = /^bearer +((dlab_at_[\w-]{43})([\w-]{22}))$/i;

/** A secret, and a check by the product's key that exposes an invented token without a query. */
export function newToken(keys: Keys): string {
  const secret = newSecret('dlab_at_');
  return secret + keys.checkOf(kind, secret);
}

/** RFC 6750 section 2.1. Undefined for another scheme or shape, or an invented token. */
export function bearerOf(keys: Keys, authorization: string | undefined): string | undefined {
  const [, token, secret = '', check = ''] = shape.exec(authorization ?? '') ?? [];
  return keys.isCheckOf(kind, secret, check) ? token : undefined;
}
