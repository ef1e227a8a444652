import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authThrottle, authTicket, utente } from '../schema.auth.ts';
import {
  behindProxy,
  codeAt,
  freshCode,
  get,
  newNetwork,
  newPerson,
  post,
  signIn,
  ticketOf,
} from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { createCheapHasher } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import type { PasswordHasher } from './password-hash.ts';
import { stepAt } from './totp.ts';

// What changes between two steps of one person, or between a call and its write.
let app: TestApp;
let clock: TestClock;
let people = 0;
/** What the comparing of passwords waits for. */
let held: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  clock = createTestClock();
  const cheap = createCheapHasher();
  const verify: PasswordHasher['verify'] = async (...given) => {
    await held;
    return cheap.verify(...given);
  };
  app = await startTestApp({ clock, config: behindProxy, passwords: { ...cheap, verify } });
});
afterAll(() => app.close());

const someone = () => newPerson(app, clock, `persona${++people}`);
const admin = '/api/DLAB/admin';
const idOf = async (username: string) =>
  (
    await app.database.sql
      .select({ id: utente.id })
      .from(utente)
      .where(eq(utente.username, username))
  )[0]?.id ?? 0;

it.each([
  ['an activation was confirmed', { totpSecret: 'another', version: 1 }],
  ['the password was changed', { passwordHash: 'another' }],
  ['the user was suspended and readmitted', { version: 3 }],
])(
  'a sign-in gets no ticket when %s while its password was compared (B5)',
  async (_name, change) => {
    const { username, password } = await someone();
    const attempts = () => app.database.sql.$count(authThrottle);
    const before = await attempts();
    const comparing = Promise.withResolvers<void>();
    held = comparing.promise;
    const login = post(app, '/api/auth/Login', { username, password });
    await expect.poll(attempts).toBeGreaterThan(before);
    await app.database.sql.update(utente).set(change).where(eq(utente.username, username));
    comparing.resolve();
    expect((await login).body.code).toBe('auth.wrongCredentials');
    expect(await app.database.sql.$count(authTicket, eq(authTicket.state, 'open'))).toBe(0);
  },
);

it('an impossible user name is a wrong one, never a 500 (threats.md 3, rows 27, 62)', async () => {
  for (const username of ['a\u0000b', '\ud800', '\r\n', 'x'.repeat(1000)]) {
    const answer = await post(
      app,
      '/api/auth/Login',
      { username, password: 'x' },
      { from: newNetwork() },
    );
    expect([username, answer.status, answer.body.code]).toEqual([
      username,
      401,
      'auth.wrongCredentials',
    ]);
  }
});

it('a write is refused when the role was removed while it waited (D2)', async () => {
  const person = await someone();
  const form = { username: 'mai', roles: ['admin'], active: true, otp: freshCode(person, clock) };
  // Between the call's admission and its transaction: the code is looked at, in a transaction of
  // its own.
  await app.database.sql.execute(sql`create function take_role() returns trigger language plpgsql as
    $$ begin new.roles := '{}'; return new; end $$`);
  await app.database.sql.execute(
    sql`create trigger take_role before update of totp_last_step on utente for each row execute function take_role()`,
  );
  const answer = await post(app, `${admin}/SaveUtente`, form, { token: person.token });
  await app.database.sql.execute(sql`drop trigger take_role on utente`);
  expect([answer.status, answer.body.code]).toEqual([403, 'auth.forbidden']);
  expect(await app.database.sql.$count(utente, eq(utente.username, 'mai'))).toBe(0);
});

describe('a changed password', () => {
  it('ends the sign-ins under way', async () => {
    const person = await someone();
    const ticket = await ticketOf(app, person);
    const change = {
      currentPassword: person.password,
      newPassword: 'la seconda frase lunga',
      otp: freshCode(person, clock),
    };
    expect(
      (await post(app, '/api/auth/ChangePassword', change, { token: person.token })).status,
    ).toBe(200);
    const late = await post(app, '/api/auth/VerifyOtp', { ticket, otp: freshCode(person, clock) });
    expect(late.body.code).toBe('auth.required');
  });

  it('does not renew the ten minutes of dangerous operations', async () => {
    const person = await someone();
    const change = (currentPassword: string, newPassword: string, otp?: string) =>
      post(
        app,
        '/api/auth/ChangePassword',
        { currentPassword, newPassword, otp },
        { token: person.token },
      );
    const first = await change(person.password, 'la seconda frase lunga', freshCode(person, clock));
    person.token = first.body.token.access_token;
    clock.advance(9 * 60);
    const second = await change('la seconda frase lunga', 'la terza frase lunga');
    expect(second.status).toBe(200);
    person.token = second.body.token.access_token;
    clock.advance(2 * 60);
    expect((await change('la terza frase lunga', 'la quarta frase lunga')).body.code).toBe(
      'auth.stepUpRequired',
    );
  });
});

it('a new phone after a recovery code ends the sessions of the former one (C1)', async () => {
  const person = await someone();
  const thief = person.token;
  const ticket = await ticketOf(app, person);
  const used = await post(app, '/api/auth/UseRecoveryCode', {
    ticket,
    recoveryCode: person.recoveryCodes[0],
  });
  const otp = codeAt(used.body.secret, stepAt(clock.now()));
  const done = await post(app, '/api/auth/VerifyOtp', { ticket: used.body.ticket, otp });
  expect(done.status).toBe(200);
  expect((await get(app, `${admin}/Utenti`, thief)).body.code).toBe('auth.disconnected');
  expect((await get(app, `${admin}/Utenti`, done.body.token.access_token)).status).toBe(200);
});

it('an attack from outside does not block the codes of an open session (A11)', async () => {
  const person = await someone();
  for (let at = 0; at < 10; at += 1) {
    const guess = { username: person.username, password: `guess ${at}` };
    expect((await post(app, '/api/auth/Login', guess, { from: newNetwork() })).status).toBe(401);
  }
  const { username, password } = person;
  expect(
    (await post(app, '/api/auth/Login', { username, password }, { from: newNetwork() })).status,
  ).toBe(429);
  const unlock = { id: await idOf(username), otp: freshCode(person, clock) };
  expect((await post(app, `${admin}/UnlockUtente`, unlock, { token: person.token })).status).toBe(
    200,
  );
  expect(
    (await post(app, '/api/auth/Login', { username, password }, { from: newNetwork() })).status,
  ).toBe(200);
  await signIn(app, clock, person);
});
