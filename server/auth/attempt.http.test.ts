import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshCode, get, newPerson, post, ticketOf, wrongCode } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';

const folder = path.join(import.meta.dirname, '..');
let app: TestApp;
let clock: TestClock;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

describe('the one check of the secrets (A12)', () => {
  const sources = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
    );

  it.each([
    ['passwords.verify(', ['auth/attempt.ts']],
    ['verifyTotp', ['auth/attempt.ts', 'auth/totp.ts']],
    ["'@node-rs/argon2'", ['auth/password-hash.ts']],
    ["'otpauth'", ['auth/totp.ts']],
    ['recoveryCode.hash', ['auth/attempt.ts', 'auth/sign-in.service.ts']],
  ])('%s is read in no other module', (word, where) => {
    const readers = sources.filter((file) =>
      fs.readFileSync(path.join(folder, file), 'utf8').includes(word),
    );
    expect(readers.sort()).toEqual(where);
  });

  it('counts wrong present passwords on ChangePassword', async () => {
    const person = await newPerson(app, clock, 'cambia');
    const change = (currentPassword: string, otp?: string) =>
      post(
        app,
        '/api/auth/ChangePassword',
        {
          currentPassword,
          newPassword: 'un altro segreto lungo',
          ...(otp !== undefined && { otp }),
        },
        { token: person.token },
      );
    const first = await change('sbagliata', freshCode(person, clock));
    expect([first.status, first.body.code]).toEqual([401, 'auth.wrongCredentials']);
    expect(first.body.fields).toEqual({ currentPassword: expect.any(String) });
    for (let at = 1; at < 5; at += 1)
      expect((await change('sbagliata')).body.code).toBe('auth.wrongCredentials');
    const before = app.auth.passwords.computed();
    const right = await change(person.password);
    expect([right.status, right.body.code, app.auth.passwords.computed()]).toEqual([
      429,
      'auth.suspended',
      before,
    ]);
    const login = await post(app, '/api/auth/Login', {
      username: 'cambia',
      password: person.password,
    });
    expect(login.status).toBe(429);
    expect((await get(app, '/profile', person.token)).status).toBe(200);
    clock.advance(901);
  });

  it('counts wrong codes of dangerous operations', async () => {
    const person = await newPerson(app, clock, 'codici');
    const unlockWith = (otp: string) =>
      post(app, '/api/DLAB/admin/UnlockUtente', { id: 1, otp }, { token: person.token });
    for (let at = 0; at < 5; at += 1) {
      expect((await unlockWith(wrongCode(person.secret, clock))).body.code).toBe('auth.wrongCode');
    }
    const right = await unlockWith(freshCode(person, clock));
    expect([right.status, right.body.code]).toEqual([429, 'auth.suspended']);
    clock.advance(901);
    expect((await unlockWith(freshCode(person, clock))).status).toBe(200);
  });
});

describe('a caller who tries to choose the throttle’s key (A10)', () => {
  const headersOf = (at: number): Record<string, string>[] => [
    { 'x-forwarded-for': `203.0.113.${at}` },
    { 'x-real-ip': `203.0.113.${at}` },
    { forwarded: `for=203.0.113.${at}` },
    { 'x-forwarded-for': `203.0.113.${at}, 127.0.0.1`, 'x-client-ip': `203.0.113.${at}` },
  ];
  const paths = [
    '/api/auth/Login',
    '/API/AUTH/LOGIN',
    '/api/auth/login',
    '//api/auth/Login',
    '/api//auth/Login',
  ];
  const others = [
    '/api/auth/Login/',
    '/api/auth/./Login',
    '/api/auth/%4Cogin',
    '/api/auth/Login?a=1',
    '/api/auth/Login#a',
  ];

  it('gives no sixth guess for other headers, spellings of the address or fields', async () => {
    const { username } = await newPerson(app, clock, 'bersaglio');
    const before = app.auth.passwords.computed();
    const statuses: number[] = [];
    for (let at = 0; at < 50; at += 1) {
      const headers = { 'content-type': 'application/json', ...headersOf(at)[at % 4] };
      const address = [...paths, ...others][at % 10] ?? '';
      const name = at % 3 === 0 ? username.toUpperCase() : username;
      const more = at % 7 === 6 ? { email: `a${at}@example.org` } : {};
      const body = JSON.stringify({ username: name, password: 'sbagliata', ...more });
      statuses.push((await app.call(address, { method: 'POST', headers, body })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
    expect(new Set(statuses)).toEqual(new Set([401, 429, 404, 405, 400]));
    expect(app.auth.passwords.computed() - before).toBe(5);
    clock.advance(901);
  });
});

describe('sign-in without its counters', () => {
  it('refuses every sign-in with 503', async () => {
    const person = await newPerson(app, clock, 'guasto');
    const ticket = await ticketOf(app, person);
    const before = app.auth.passwords.computed();
    await app.database.sql.execute(sql`alter table auth_throttle rename to away`);
    try {
      const login = await post(app, '/api/auth/Login', {
        username: 'guasto',
        password: person.password,
      });
      const code = await post(app, '/api/auth/VerifyOtp', {
        ticket,
        otp: freshCode(person, clock),
      });
      for (const refused of [login, code])
        expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      expect(login.headers.get('retry-after')).toBe('5');
      expect(app.auth.passwords.computed()).toBe(before);
    } finally {
      await app.database.sql.execute(sql`alter table away rename to auth_throttle`);
    }
    expect(
      (await post(app, '/api/auth/VerifyOtp', { ticket, otp: freshCode(person, clock) })).status,
    ).toBe(200);
  });
});
