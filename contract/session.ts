import { isObject } from './is-object.ts';

/** As stored under `user-token` (spec 3). */
export interface Token {
  access_token: string;
  roles: string[];
}

/** As stored under `current-user` (spec 3). Without a user name: anonymous. */
export interface CurrentUser {
  username: string | null;
  roles: string[];
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Undefined for a value of another shape; further properties are left out. */
export function tokenIn(value: unknown): Token | undefined {
  if (!isObject(value)) return undefined;
  const { access_token, roles } = value;
  if (typeof access_token !== 'string' || !areTexts(roles)) return undefined;
  return { access_token, roles };
}

/** Undefined for a value of another shape; further properties are left out. */
export function userIn(value: unknown): CurrentUser | undefined {
  if (!isObject(value)) return undefined;
  const { username, roles } = value;
  if (typeof username !== 'string' && username !== null) return undefined;
  return areTexts(roles) ? { username, roles } : undefined;
}

/**
 * Reports on a public read that the session of the caller's token has ended: the value is the
 * problem code that an operation with a session would return.
 */
export const sessionHeader = 'dlab-session';

/** After a failed profile read (spec 4). */
export const anonymous: CurrentUser = { username: null, roles: [] };
