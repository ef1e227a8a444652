import { storageKeys } from '#contract/constants.ts';
import type { CurrentUser, Token } from '#contract/session.ts';
import { tokenIn, userIn } from '#contract/session.ts';
import { readJson, writeJson } from './json-storage.ts';
import { logFailure } from './log.ts';

function read<Value>(key: string, valueIn: (stored: unknown) => Value | undefined): Value | null {
  const stored = readJson('tab', key);
  if (stored === undefined) return null;
  const value = valueIn(stored);
  if (value !== undefined) return value;
  logFailure(`${key} is of another shape`, undefined);
  return null;
}

/**
 * The token of this tab's session, as kept under `user-token`; null without one, or of another
 * shape.
 */
export function readToken(): Token | null {
  return read(storageKeys.token, tokenIn);
}

/**
 * Who is said to be signed in, as kept under `current-user`. Anybody can write it: the profile is
 * asked (threats.md C8).
 */
export function readUser(): CurrentUser | null {
  return read(storageKeys.user, userIn);
}

/** Keeps the token for this tab; null takes it away. */
export function writeToken(value: Token | null): void {
  writeJson('tab', storageKeys.token, value ?? undefined);
}

/** Keeps the user for this tab; null takes it away. */
export function writeUser(value: CurrentUser | null): void {
  writeJson('tab', storageKeys.user, value ?? undefined);
}
