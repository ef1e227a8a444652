import { z } from 'zod/mini';
import { fault } from './fault.ts';
import type { CurrentUser, Token } from './session.ts';

/** Schema of a bearer token and its roles. */
export const token = z.object({
  access_token: z.string(),
  roles: z.array(z.string()),
}) satisfies z.ZodMiniType<Token>;

/**
 * That the password was given right, and no right code after it: when last, from which network, and
 * how often since the user was last told.
 */
export const passwordAlone = z.object({
  at: z.string(),
  network: z.string(),
  times: z.int(),
});

/** That the password was given right, and no right code after it. */
export type PasswordAlone = z.infer<typeof passwordAlone>;

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

const tooManyBytes = fault('tooLong', passwordLength.mostBytes);

/**
 * A password as it is typed: NFC, nothing cut, nothing trimmed (threats.md A17). It may have marks
 * as it likes: the length bounds what normalising costs.
 */
export const typedPassword = z.string().check(
  z.maxLength(passwordLength.mostBytes, { error: tooManyBytes, abort: true }),
  z.overwrite((password) => password.normalize('NFC')),
  z.minLength(1, { error: fault('required') }),
  z.refine((password) => byteLength(password) <= passwordLength.mostBytes, {
    error: tooManyBytes,
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

/** A user name that is being given. A letter of another width may take two places before. */
export const givenUsername = z
  .string()
  .check(
    z.maxLength(2 * longestUsername, { error: fault('username'), abort: true }),
    z.overwrite(normaliseUsername),
    z.regex(new RegExp(`^[a-z0-9._-]{3,${longestUsername}}$`), { error: fault('username') }),
  );

/** The most characters of a code as it is pasted, with all that stands between its signs. */
const longestTypedCode = 100;

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The ASCII digit of a digit of any script: in each, ten stand in a row from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

const besideSigns = /[\s\p{Z}\p{Pd}\u2212\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A code as it is typed or pasted, bare: digits of any script and width as ASCII ones, without
 * blanks, dashes and invisible characters (threats.md B15).
 */
function bareCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(besideSigns, '')
    .replace(/\p{Nd}/gu, asciiDigit);
}

/** A short text whose length is bounded before anything else is done with it. */
const typedCode = z
  .string()
  .check(
    z.maxLength(longestTypedCode, { error: fault('tooLong', longestTypedCode), abort: true }),
    z.overwrite(bareCode),
  );

/** A one-time code: six digits, however they were pasted. */
export const oneTimeCode = typedCode.check(z.regex(/^[0-9]{6}$/, { error: fault('otp') }));

/** What a sign-in under way is known by, between its steps. */
export const ticket = z
  .string()
  .check(z.minLength(1, { error: fault('required') }), z.maxLength(200));

/** A recovery code as it is typed or pasted, in any case and in any groups. */
export const typedRecoveryCode = typedCode.check(z.minLength(1, { error: fault('required') }));

/** The recovery codes of an activation, shown once. */
export const recoveryCodeCount = 10;
