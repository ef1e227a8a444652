import { readFileSync, writeFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { Phone } from './phone.ts';
import { expect } from './screens.ts';

/** Somebody who can sign in. */
export interface Account {
  readonly username: string;
  readonly password: string;
  readonly phone: Phone;
}

const fileOf = (username: string) => `${process.env['DLAB_E2E_DATA']}.${username}.json`;

/** Administrators for the tests of the administration; their sessions are open, so that no test waits for a code. */
export const colleagues = ['marta', 'nadia', 'olga', 'piera'] as const;

/** Keeps an account of the first journey, for the tests that come after it, with an open session of its own. */
export function keepAccount({ username, password, phone }: Account, token?: string): void {
  writeFileSync(fileOf(username), JSON.stringify({ password, phone: phone.kept, token }), { mode: 0o600 });
}

/** The open session of a colleague. */
export function keptToken(username: (typeof colleagues)[number]): string {
  return JSON.parse(readFileSync(fileOf(username), 'utf8')).token;
}

/** Time for a test that gives codes, in milliseconds: each is accepted once, and the next may be half a minute away. */
export const forCodes = 120_000;

/** An account of the first journey. */
export function keptAccount(username: string): Account {
  const { password, phone } = JSON.parse(readFileSync(fileOf(username), 'utf8'));
  return { username, password, phone: new Phone(phone.secret, phone.last) };
}

async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const answer = await request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Signs in without a browser. @returns the access token */
async function signIn(request: APIRequestContext, { username, password, phone }: Account): Promise<string> {
  const { ticket } = await post(request, '/api/auth/Login', { username, password });
  const { token } = await post(request, '/api/auth/VerifyOtp', { ticket, otp: await phone.code() });
  return token.access_token;
}

/** Gives a session a fresh code, by an act that changes nothing: for ten minutes it is asked for none. */
export async function stepUp(request: APIRequestContext, token: string, by: Account): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const { utenti } = await (await request.get('/api/DLAB/admin/Utenti', { headers })).json();
  const { id } = utenti.find((one: { username: string }) => one.username === by.username);
  await post(request, '/api/DLAB/admin/UnlockUtente', { id, otp: await by.phone.code() }, token);
}

/**
 * Signs an account of the first journey in, and gives the session a fresh code. It may take as long as `forCodes`.
 * @returns the access token
 */
export async function freshSession(request: APIRequestContext, username: string): Promise<string> {
  const account = keptAccount(username);
  const token = await signIn(request, account);
  await stepUp(request, token, account);
  return token;
}

/** Creates a user without a browser. @returns the password for first use */
async function createUser(request: APIRequestContext, token: string, username: string): Promise<string> {
  const form = { username, roles: ['admin'], active: true };
  return (await post(request, '/api/DLAB/admin/SaveUtente', form, token)).firstUsePassword;
}

/** Creates a user and activates the account without a browser. @returns the account and its first session's token */
export async function createAccount(request: APIRequestContext, byToken: string, username: string) {
  const first = await createUser(request, byToken, username);
  const password = `la frase segreta di chi prova ${username.length}`;
  const { ticket, secret } = await post(request, '/api/auth/Login', { username, password: first });
  const phone = new Phone(secret);
  const given = { ticket, otp: await phone.code(), newPassword: password };
  const { token, recoveryCodes } = await post(request, '/api/auth/VerifyOtp', given);
  return { account: { username, password, phone }, token: token.access_token as string, recoveryCodes };
}

/** Opens a page in a tab that holds this token. */
export async function openAs(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/non-autorizzato');
  const kept = JSON.stringify({ access_token: token, roles: ['admin'] });
  await page.evaluate((text) => sessionStorage.setItem('user-token', text), kept);
  await page.goto(path);
}
