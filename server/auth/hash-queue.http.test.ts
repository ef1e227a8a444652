import http from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  behindProxy,
  deviceCookie,
  freshCode,
  newNetwork,
  newPerson,
  post,
} from '../testing/people.ts';
import type { TestApp, TestResponse } from '../testing/start-over.ts';
import { statementsOf } from '../testing/statements.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { hashing } from './auth.limits.ts';
import type { PasswordHasher } from './password-hash.ts';
import { createPasswordHasher } from './password-hash.ts';

const room = hashing.atOnce + hashing.waiting;
const right = 'una frase lunga che ricordo';
let app: TestApp;
let clock: TestClock;
/**
 * Set while hashes wait until they are let go: what each that has begun compares with, and its end.
 */
let held: { readonly stored: string; readonly end: () => void }[] | undefined;

function release(): void {
  const all = held ?? [];
  held = undefined;
  for (const { end } of all) end();
}

/** An engine whose hash is the password itself. */
const engine = {
  hash: async (password: string) => password,
  async verify(stored: string, password: string) {
    if (held !== undefined) await new Promise<void>((end) => held?.push({ stored, end }));
    return stored === password;
  },
  close: () => undefined,
};

/** A sign-in of which only the headers are sent. */
function headersOnly(headers: Record<string, string>) {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '100', ...headers },
  };
  const request = http.request(`${app.address}/api/auth/Login`, options);
  const status = new Promise<number | undefined>((resolve) => {
    request.once('response', (response) => resolve(response.resume().statusCode));
    request.once('close', () => resolve(undefined));
    request.on('error', () => {});
  });
  request.flushHeaders();
  return status;
}

/** Passwords that wait or are hashed: what comes before that is done. */
let started = 0;

beforeAll(async () => {
  clock = createTestClock();
  const passwords = createPasswordHasher(undefined, engine);
  const counted: PasswordHasher = {
    ...passwords,
    verify(...given) {
      started += 1;
      return passwords.verify(...given);
    },
  };
  app = await startTestApp({ clock, config: behindProxy, passwords: counted });
});
afterAll(async () => {
  release();
  await app.close();
});

const guess = (at: number) =>
  post(
    app,
    '/api/auth/Login',
    { username: `nessuno${at}`, password: 'wrong' },
    { from: newNetwork() },
  );

it(
  'a flood that fills the room for hashing is refused before any query, and a known device comes ' +
    'before it (A16)',
  async () => {
    const person = await newPerson(app, clock, 'rossi');
    const login = (more: object) =>
      post(app, '/api/auth/Login', { username: 'rossi', password: right }, more);
    const opened = (await login({})).body;
    const signedIn = await post(app, '/api/auth/VerifyOtp', {
      ticket: opened.ticket,
      otp: freshCode(person, clock),
    });
    const cookie = deviceCookie(signedIn);

    held = [];
    started = 0;
    const flood: Promise<TestResponse>[] = Array.from({ length: room }, (_, at) => guess(at));
    await vi.waitFor(() => expect(started).toBe(room), 60_000);
    const full = await guess(1000);
    expect([
      full.status,
      full.body.code,
      full.headers.get('retry-after'),
      full.headers.get('connection'),
    ]).toEqual([503, 'unavailable', '1', 'close']);
    const statements = statementsOf(app.database);
    for (const more of [{}, { cookie: `__Host-dlab_device=${'x'.repeat(44)}` }]) {
      expect((await login({ ...more, from: newNetwork() })).status).toBe(503);
    }
    expect(statements.filter((text) => /utente|auth_throttle|known_device/.test(text))).toEqual([]);

    // Nothing is read of what cannot be admitted.
    expect(await headersOnly({ 'x-forwarded-for': newNetwork() })).toBe(503);

    const known = login({ cookie });
    await vi.waitFor(() => expect(started).toBe(room + 1), 60_000);
    // One hash ends: the next is the known device's, though it came last.
    held[0]?.end();
    await vi.waitFor(() => expect(held).toHaveLength(hashing.atOnce + 1), 60_000);
    expect(held.at(-1)?.stored).toBe(right);
    release();
    expect((await known).status).toBe(200);
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(room).fill(401));
  },
);
