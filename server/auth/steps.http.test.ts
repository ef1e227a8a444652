import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshCode, get, newPerson, post, ticketOf, wrongCode } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';

let app: TestApp;
let clock: TestClock;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

let people = 0;
const someName = () => `persona${++people}`;
const login = (username: unknown, password: unknown) =>
  post(app, '/api/auth/Login', { username, password });
const verify = (body: object, token?: string) =>
  post(app, '/api/auth/VerifyOtp', body, token ? { token } : {});

describe('the order of the steps (A8, A9, A14, A15, B7)', () => {
  const calls = ['Login', 'VerifyOtp', 'UseRecoveryCode', 'ChangePassword'] as const;

  it.each(calls)('%s without its fields is refused, never passed on', async (call) => {
    const person = await newPerson(app, clock, someName());
    for (const body of [{}, [], 'text', 1, null]) {
      const answer = await post(app, `/api/auth/${call}`, body, { token: person.token });
      expect([call, body, answer.status]).toEqual([call, body, 400]);
      expect(answer.text).not.toContain('dlab_at_');
    }
  });

  it('accepts strings alone as credentials', async () => {
    for (const value of [{ $gt: 0 }, ['x'], 1, true, null]) {
      for (const body of [
        { username: value, password: 'x' },
        { username: 'x', password: value },
      ]) {
        expect((await post(app, '/api/auth/Login', body)).status).toBe(400);
      }
      expect((await verify({ ticket: value, otp: '123456' })).status).toBe(400);
      expect((await verify({ ticket: 'x', otp: value })).status).toBe(400);
      expect((await verify({ ticket: 'x', otp: '123456', newPassword: value })).status).toBe(
        value === undefined ? 401 : 400,
      );
      expect(
        (await post(app, '/api/auth/UseRecoveryCode', { ticket: 'x', recoveryCode: value })).status,
      ).toBe(400);
    }
  });

  it('identifies the user by the ticket alone', async () => {
    const person = await newPerson(app, clock, someName());
    const ticket = await ticketOf(app, person);
    for (const more of [{ username: 'admin' }, { userId: 1 }, { utenteId: 1 }]) {
      expect((await verify({ ticket, otp: freshCode(person, clock), ...more })).status).toBe(400);
    }
    expect((await verify({ ticket: 'dlab_pa_random', otp: '123456' })).body.code).toBe(
      'auth.required',
    );
  });

  it('accepts no ticket as a token and no token as a ticket', async () => {
    const person = await newPerson(app, clock, someName());
    const ticket = await ticketOf(app, person);
    expect((await get(app, '/profile', ticket)).body.code).toBe('auth.required');
    expect((await verify({ ticket: person.token, otp: freshCode(person, clock) })).status).toBe(
      401,
    );
  });

  it('ends a ticket after five minutes, and after five wrong codes (A6)', async () => {
    const person = await newPerson(app, clock, someName());
    const late = await ticketOf(app, person);
    clock.advance(301);
    expect((await verify({ ticket: late, otp: freshCode(person, clock) })).body.code).toBe(
      'auth.required',
    );
    const ticket = await ticketOf(app, person);
    for (let at = 0; at < 5; at += 1) {
      expect((await verify({ ticket, otp: wrongCode(person.secret, clock) })).body.code).toBe(
        'auth.wrongCode',
      );
    }
    const right = await verify({ ticket, otp: freshCode(person, clock) });
    expect([right.status, right.body.code]).toEqual([429, 'auth.suspended']);
    clock.advance(901);
  });

  it('refuses what is too long before any hash', async () => {
    expect((await login('x', 'y'.repeat(2048))).status).toBe(400);
    expect((await login('x', 'y'.repeat(1024 * 1024))).status).toBe(413);
  });
});
