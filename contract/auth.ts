import { z } from 'zod/mini';
import { fault } from './fault.ts';
import type { CurrentUser, Token } from './session.ts';

export const token = z.object({
  access_token: z.string(),
  roles: z.array(z.string()),
}) satisfies z.ZodMiniType<Token>;

/**
 * The password was entered correctly, but no correct code after it: when last, from which network,
 * and how often since the user was last told.
 */
export const passwordAlone = z.object({
  at: z.string(),
  network: z.string(),
  times: z.int(),
});

export type PasswordAlone = z.infer<typeof passwordAlone>;

export const currentUser = z.object({
  username: z.nullable(z.string()),
  roles: z.array(z.string()),
}) satisfies z.ZodMiniType<CurrentUser>;

/**
 * `least` and `most` in code points, for a chosen password; `mostBytes` for any (threats.md section
 * 0).
 */
export const passwordLength = { least: 12, most: 128, mostBytes: 1024 } as const;

/** In UTF-8. */
function byteLength(text: string): number {
  const sizes = Array.from(text, (point) => point.codePointAt(0) ?? 0);
  return sizes.reduce(
    (sum, point) => sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4),
    0,
  );
}

const tooManyBytes = fault('tooLong', passwordLength.mostBytes);

/**
 * A password as typed: NFC, never cut or trimmed (threats.md A17). Marks are unrestricted: the
 * length limit bounds the cost of normalising.
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

/** A password being chosen; the server also refuses what is too common or too close to the user. */
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
 * As typed to sign in: a wrong one is answered like a wrong password (threats.md section 3, row
 * 62).
 */
export const typedUsername = z
  .string()
  .check(z.minLength(1, { error: fault('required') }), z.maxLength(1000));

/** The one form of a user name (threats.md A18). */
export function normaliseUsername(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** In characters. */
export const longestUsername = 64;

/** A user name being assigned. Before normalising, a letter of another width may count twice. */
export const givenUsername = z
  .string()
  .check(
    z.maxLength(2 * longestUsername, { error: fault('username'), abort: true }),
    z.overwrite(normaliseUsername),
    z.regex(new RegExp(`^[a-z0-9._-]{3,${longestUsername}}$`), { error: fault('username') }),
  );

/** In characters, of a code as pasted with all its separators. */
const longestTypedCode = 100;

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** In every script the ten digits are consecutive, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

const besideSigns = /[\s\p{Z}\p{Pd}\u2212\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Digits of any script and width become ASCII; blanks, dashes and invisible characters go
 * (threats.md B15).
 */
function bareCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(besideSigns, '')
    .replace(/\p{Nd}/gu, asciiDigit);
}

/** Its length is checked before anything else is done with it. */
const typedCode = z
  .string()
  .check(
    z.maxLength(longestTypedCode, { error: fault('tooLong', longestTypedCode), abort: true }),
    z.overwrite(bareCode),
  );

/** Six digits, however they were pasted. */
export const oneTimeCode = typedCode.check(z.regex(/^[0-9]{6}$/, { error: fault('otp') }));

/** Identifies a sign-in between its steps. */
export const ticket = z
  .string()
  .check(z.minLength(1, { error: fault('required') }), z.maxLength(200));

/** As typed or pasted, in any case and any groups. */
export const typedRecoveryCode = typedCode.check(z.minLength(1, { error: fault('required') }));

/** Per activation; they are shown once. */
export const recoveryCodeCount = 10;
