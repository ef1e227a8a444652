import { Secret, TOTP } from 'otpauth';
import { stepAt } from '../auth/totp.ts';
import { createUtente } from '../utente/utente.service.ts';
import type { Called, TestApp, TestResponse } from './start-over.ts';
import type { TestClock } from './test-clock.ts';

/** A user who signs in as the product's page does. */
export interface Person {
  readonly username: string;
  password: string;
  secret: string;
  recoveryCodes: readonly string[];
  token: string;
  /** The last step whose code was given: a code is good once. */
  lastStep: number;
}

const otherCodes = new Map<string, number>();
let networks = 0;

/** The user at the host's console. */
export const atConsole = { username: 'console', network: undefined, sessionId: undefined };

/** The configuration of an application that trusts 127.0.0.1 as a proxy. */
export const behindProxy = {
  environment: 'IEO',
  brand: 'DLAB',
  project: 'TestProject',
  timeZone: 'Europe/Rome',
  holidays: [],
  publicUrl: undefined,
  trustProxy: ['127.0.0.1'],
};

/** A network that no other attempt came from. */
export function newNetwork(): string {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
}

/** The code of a step. */
export function codeAt(secret: string, step: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 });
}

/** Six digits that are no code of the steps around now. */
export function wrongCode(secret: string, clock: TestClock): string {
  const step = stepAt(clock.now());
  const right = new Set([-2, -1, 0, 1, 2].map((by) => codeAt(secret, step + by)));
  const seen = otherCodes.get(secret) ?? 0;
  for (let at = seen; ; at += 1) {
    const code = String(at).padStart(6, '0');
    if (right.has(code)) continue;
    otherCodes.set(secret, at + 1);
    return code;
  }
}

/** A code that was not given before; the clock goes forward where the next one is not yet valid. */
export function freshCode(person: Person, clock: TestClock): string {
  const step = Math.max(person.lastStep + 1, stepAt(clock.now()));
  const ahead = step - stepAt(clock.now()) - 1;
  if (ahead > 0) clock.advance(ahead * 30);
  person.lastStep = step;
  return codeAt(person.secret, step);
}

/** The known-device cookie that an answer sets, as a browser sends it back. */
export function deviceCookie({ headers }: TestResponse): string {
  return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/**
 * Sends a body as JSON, perhaps with a token, perhaps from another network (the app must trust
 * 127.0.0.1 as a proxy).
 */
export function post(
  app: Called,
  path: string,
  body: unknown,
  { token, from, ...more }: { token?: string; from?: string; cookie?: string } = {},
): Promise<TestResponse> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(from !== undefined && { 'x-forwarded-for': from }),
    ...more,
  };
  return app.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

export function get(app: Called, path: string, token?: string): Promise<TestResponse> {
  return app.call(
    path,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
}

function expectDone({ status, text }: TestResponse): void {
  if (status !== 200) throw new Error(`${status} ${text}`);
}

const chosen = 'una frase lunga che ricordo';

/** The first sign-in with a first-use password: activation, new password. */
export async function activate(
  app: Called,
  clock: TestClock,
  username: string,
  firstPassword: string,
  password = chosen,
): Promise<Person> {
  const login = await post(app, '/api/auth/Login', { username, password: firstPassword });
  expectDone(login);
  const person = {
    username,
    password,
    secret: login.body.secret,
    recoveryCodes: [],
    token: '',
    lastStep: 0,
  };
  const otp = freshCode(person, clock);
  const done = await post(app, '/api/auth/VerifyOtp', {
    ticket: login.body.ticket,
    otp,
    newPassword: password,
  });
  expectDone(done);
  return { ...person, recoveryCodes: done.body.recoveryCodes, token: done.body.token.access_token };
}

/** A new user, created at the console and activated. */
export async function newPerson(
  app: TestApp,
  clock: TestClock,
  username: string,
  roles: 'admin'[] = ['admin'],
): Promise<Person> {
  const { firstUsePassword } = await createUtente(
    app.auth,
    { username, roles, active: true },
    atConsole,
  );
  return activate(app, clock, username, firstUsePassword);
}

export async function ticketOf(app: TestApp, { username, password }: Person): Promise<string> {
  const login = await post(app, '/api/auth/Login', { username, password });
  expectDone(login);
  return login.body.ticket;
}

/** Both steps; the person's token is the new one. */
export async function signIn(app: TestApp, clock: TestClock, person: Person): Promise<string> {
  const ticket = await ticketOf(app, person);
  const done = await post(app, '/api/auth/VerifyOtp', { ticket, otp: freshCode(person, clock) });
  expectDone(done);
  person.token = done.body.token.access_token;
  return person.token;
}
