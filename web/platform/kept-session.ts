import type { z } from 'zod/mini';
import type { CurrentUser, Token } from '#contract/auth.ts';
import { currentUser, token } from '#contract/auth.ts';
import { storageKeys } from '#contract/constants.ts';
import { logFailure } from './log.ts';

function read<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch (cause) {
    // The name only: what is wrong with a token is no matter for a log.
    logFailure(`${key} of the session storage cannot be read`, cause instanceof Error ? cause.name : undefined);
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch (cause) {
    logFailure(`${key} cannot be written to the session storage`, cause);
  }
}

/** The token of this tab's session, as kept under `user-token`; null without one, or of another shape. */
export function readToken(): Token | null {
  return read(storageKeys.token, token);
}

/** Who is said to be signed in, as kept under `current-user`. Anybody can write it: the profile is asked (trust.md C8). */
export function readUser(): CurrentUser | null {
  return read(storageKeys.user, currentUser);
}

/** Keeps the token for this tab; null takes it away. */
export function writeToken(value: Token | null): void {
  write(storageKeys.token, value);
}

/** Keeps the user for this tab; null takes it away. */
export function writeUser(value: CurrentUser | null): void {
  write(storageKeys.user, value);
}
