import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Phone } from './phone.ts';
import type { Product } from './product.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
  readonly phone: Phone;
}

/** The administrators of the prepared data folder beside `admin`. */
export type Colleague = 'anna' | 'marta' | 'nadia' | 'olga' | 'piera';

let current: Product | undefined;
/** By server: each code is used once. */
const phones = new WeakMap<Product, Map<string, Phone>>();

/** Sets the server of the running test, whose accounts this file provides. */
export function setProduct(product: Product): void {
  current = product;
}

/** The server of the running test. */
export function product(): Product {
  if (current === undefined) throw new Error('no server: import `test` from screens.ts');
  return current;
}

function prepared(username: string) {
  const account = product().accounts.find((account) => account.username === username);
  if (account === undefined) throw new Error(`nobody was prepared as ${username}`);
  return account;
}

export function sessionToken(username: 'admin' | Colleague): string {
  return prepared(username).token;
}

export function preparedAccount(username: 'admin' | Colleague): Account {
  const { password, secret, last } = prepared(username);
  const phonesOfServer = phones.get(product()) ?? new Map<string, Phone>();
  phones.set(product(), phonesOfServer);
  const phone = phonesOfServer.get(username) ?? new Phone(secret, product(), last);
  phonesOfServer.set(username, phone);
  return { username, password, phone };
}

async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const answer = await request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/**
 * Gives a session a fresh code, by an action that changes nothing: for ten minutes no other is
 * required.
 */
export async function stepUp(
  request: APIRequestContext,
  token: string,
  by: Account,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const { utenti } = await (await request.get('/api/DLAB/admin/Utenti', { headers })).json();
  const { id } = utenti.find((utente: { username: string }) => utente.username === by.username);
  await post(request, '/api/DLAB/admin/UnlockUtente', { id, otp: await by.phone.code() }, token);
}

/** The open session of an account, given a fresh code. @returns the access token */
export async function freshSession(
  request: APIRequestContext,
  username: 'admin' | Colleague,
): Promise<string> {
  const token = sessionToken(username);
  await stepUp(request, token, preparedAccount(username));
  return token;
}

/** Creates a user without a browser. @returns the password for first use */
async function createUser(
  request: APIRequestContext,
  token: string,
  username: string,
): Promise<string> {
  const form = { username, roles: ['admin'], active: true };
  return (await post(request, '/api/DLAB/admin/SaveUtente', form, token)).firstUsePassword;
}

/**
 * Creates a user and activates the account without a browser. @returns the account and its first
 * session's token
 */
export async function createAccount(request: APIRequestContext, byToken: string, username: string) {
  const first = await createUser(request, byToken, username);
  const password = `la frase segreta di chi prova ${username.length}`;
  const { ticket, secret } = await post(request, '/api/auth/Login', { username, password: first });
  const phone = new Phone(secret, product());
  const input = { ticket, otp: await phone.code(), newPassword: password };
  const { token, recoveryCodes } = await post(request, '/api/auth/VerifyOtp', input);
  return {
    account: { username, password, phone },
    token: token.access_token as string,
    recoveryCodes,
  };
}

/** Opens a page in a tab that holds this token, until it is signed out. */
export async function openAs(page: Page, token: string, path: string): Promise<void> {
  const stored = JSON.stringify({ access_token: token, roles: ['admin'] });
  await page.addInitScript((text) => {
    // Not in a frame, and once: a page that signs out stays signed out.
    if (
      window !== top ||
      location.protocol !== 'http:' ||
      sessionStorage.getItem('test.given') === text
    )
      return;
    sessionStorage.setItem('test.given', text);
    sessionStorage.setItem('user-token', text);
  }, stored);
  await page.goto(path);
}
