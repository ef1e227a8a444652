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
 * The token of this tab's session, as stored under `user-token`; null without one, or of another
 * shape.
 */
export function readToken(): Token | null {
  return read(storageKeys.token, tokenIn);
}

/**
 * The user stored under `current-user`. Any script can write it, so the profile decides (threats.md
 * C8).
 */
export function readUser(): CurrentUser | null {
  return read(storageKeys.user, userIn);
}

/** Stores the token for this tab; null removes it. */
export function writeToken(value: Token | null): void {
  writeJson('tab', storageKeys.token, value ?? undefined);
}

/** Stores the user for this tab; null removes it. */
export function writeUser(value: CurrentUser | null): void {
  writeJson('tab', storageKeys.user, value ?? undefined);
}
