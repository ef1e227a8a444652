import { z } from 'zod/mini';
import { fault } from './fault.ts';
import type { CurrentUser, Token } from './session.ts';

/** Schema of a bearer token and its roles. */
export const token = z.object({
  access_token: z.string(),
  roles: z.array(z.string()),
}) satisfies z.ZodMiniType<Token>;

/** Schema of the profile. */
export const currentUser = z.object({
  username: z.nullable(z.string()),
  roles: z.array(z.string()),
}) satisfies z.ZodMiniType<CurrentUser>;

/**
 * Fewest and most code points of a chosen password, and the most bytes of any (threats.md section
 * 0).
 */
export const passwordLength = { least: 12, most: 128, mostBytes: 1024 } as const;

/** How many bytes a text has in UTF-8. */
function byteLength(text: string): number {
  const sizes = Array.from(text, (point) => point.codePointAt(0) ?? 0);
  return sizes.reduce(
    (sum, point) => sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4),
    0,
  );
}

/** A password as it is typed: NFC, nothing cut, nothing trimmed (threats.md A17). */
export const typedPassword = z.string().check(
  z.overwrite((password) => password.normalize('NFC')),
  z.minLength(1, { error: fault('required') }),
  z.refine((password) => byteLength(password) <= passwordLength.mostBytes, {
    error: fault('tooLong', passwordLength.mostBytes),
  }),
  z.meta({
    maxLength: passwordLength.mostBytes,
    description: `At most ${passwordLength.mostBytes} bytes in UTF-8`,
  }),
);

/**
 * A password that is being chosen; what is too common or too near to the user is refused by the
 * server beside this.
 */
export const chosenPassword = typedPassword.check(
  z.refine((password) => Array.from(password).length >= passwordLength.least, {
    error: fault('tooShort', passwordLength.least),
  }),
  z.refine((password) => Array.from(password).length <= passwordLength.most, {
    error: fault('tooLong', passwordLength.most),
  }),
  z.meta({ minLength: passwordLength.least, maxLength: passwordLength.most }),
);

/**
 * A user name as it is typed to sign in: a wrong one is answered as a wrong password (threats.md
 * section 3, row 62).
 */
export const typedUsername = z
  .string()
  .check(z.minLength(1, { error: fault('required') }), z.maxLength(1000));

/** The one form of a user name (threats.md A18). */
export function normaliseUsername(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The most characters of a user name. */
export const longestUsername = 64;

/** A user name that is being given. */
export const givenUsername = z
  .string()
  .check(
    z.overwrite(normaliseUsername),
    z.regex(new RegExp(`^[a-z0-9._-]{3,${longestUsername}}$`), { error: fault('username') }),
  );

/** A one-time code: six ASCII digits, blanks between them allowed (threats.md B15). */
export const oneTimeCode = z.string().check(
  z.maxLength(32),
  z.overwrite((code) => code.replaceAll(' ', '')),
  z.regex(/^[0-9]{6}$/, { error: fault('otp') }),
);

/** What a sign-in under way is known by, between its steps. */
export const ticket = z
  .string()
  .check(z.minLength(1, { error: fault('required') }), z.maxLength(200));

/** The most characters of a recovery code as it is typed, with all its blanks. */
export const longestRecoveryCode = 100;

/** A recovery code as it is typed: in any case, with blanks and hyphens. */
export const typedRecoveryCode = z
  .string()
  .check(z.minLength(1, { error: fault('required') }), z.maxLength(longestRecoveryCode));

/** The recovery codes of an activation, shown once. */
export const recoveryCodeCount = 10;
