import type { z } from 'zod/mini';
import type { CurrentUser, Token } from '#contract/auth.ts';
import { currentUser, token } from '#contract/auth.ts';
import { storageKeys } from '#contract/constants.ts';
import { readJson, writeJson } from './json-storage.ts';
import { logFailure } from './log.ts';

function read<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null {
  const kept = readJson('tab', key);
  if (kept === undefined) return null;
  const read = schema.safeParse(kept);
  if (read.success) return read.data;
  logFailure(`${key} is of another shape`, undefined);
  return null;
}

/** The token of this tab's session, as kept under `user-token`; null without one, or of another shape. */
export function readToken(): Token | null {
  return read(storageKeys.token, token);
}

/** Who is said to be signed in, as kept under `current-user`. Anybody can write it: the profile is asked (threats.md C8). */
export function readUser(): CurrentUser | null {
  return read(storageKeys.user, currentUser);
}

/** Keeps the token for this tab; null takes it away. */
export function writeToken(value: Token | null): void {
  writeJson('tab', storageKeys.token, value ?? undefined);
}

/** Keeps the user for this tab; null takes it away. */
export function writeUser(value: CurrentUser | null): void {
  writeJson('tab', storageKeys.user, value ?? undefined);
}
