import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import {
  activate,
  codeAt,
  freshCode,
  get,
  newPerson,
  post,
  signIn,
  ticketOf,
} from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createUtente } from '../utente/utente.service.ts';
import { stepAt } from './totp.ts';

const atConsole = { username: 'console', network: undefined, sessionId: undefined };
let app: TestApp;
let clock: TestClock;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

let people = 0;
const newUsername = () => `persona${++people}`;
const newcomer = async () => {
  const username = newUsername();
  const form = { username, roles: ['admin' as const], active: true };
  return { username, first: (await createUtente(app.auth, form, atConsole)).firstUsePassword };
};
const login = (username: unknown, password: unknown) =>
  post(app, '/api/auth/Login', { username, password });
const verify = (body: object, token?: string) =>
  post(app, '/api/auth/VerifyOtp', body, token ? { token } : {});

describe('the first sign-in', () => {
  it(
    'proposes a second factor, activates it with its first right code, and requires a new ' +
      'password',
    async () => {
      const { username, first } = await newcomer();
      const opened = await login(username, first);
      expect(opened.status).toBe(200);
      expect(opened.body).toMatchObject({
        success: true,
        otpNeeded: true,
        activation: true,
        newPasswordNeeded: true,
      });
      expect(opened.body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
      expect(opened.body.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(opened.headers.get('cache-control')).toBe('no-store');

      const { ticket, secret } = opened.body;
      const otp = codeAt(secret, stepAt(clock.now()));
      const without = await verify({ ticket, otp });
      expect([without.status, without.body.fields]).toEqual([
        400,
        { newPassword: 'Campo obbligatorio' },
      ]);
      for (const [newPassword, fault] of [
        ['troppo corta', undefined],
        ['corta', 'Almeno 12 caratteri.'],
        [`${username}!!`, 'Almeno 12 caratteri.'],
        [`${username}-2026`, 'vicina al nome'],
        ['passwordpassword', 'tra le più usate'],
      ] as const) {
        if (fault === undefined) continue;
        const refused = await verify({ ticket, otp, newPassword });
        expect([newPassword, refused.status, refused.body.code]).toEqual([
          newPassword,
          400,
          'request.invalid',
        ]);
        expect(refused.body.fields.newPassword).toContain(fault);
      }
      const same = await verify({ ticket, otp, newPassword: first });
      expect(same.body.fields).toEqual({
        newPassword: 'La nuova password deve essere diversa da quella attuale.',
      });

      const done = await verify({ ticket, otp, newPassword: 'parole che ricordo bene' });
      expect(done.status).toBe(200);
      expect(done.body.token).toEqual({
        access_token: expect.stringMatching(/^dlab_at_/),
        roles: ['admin'],
      });
      expect(new Set(done.body.recoveryCodes).size).toBe(10);
      expect(done.body.recoveryCodes[0]).toMatch(
        /^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/,
      );
      const profile = await get(app, '/profile', done.body.token.access_token);
      expect(profile.text).toBe(JSON.stringify({ username, roles: ['admin'] }));

      expect((await login(username, first)).status).toBe(401);
    },
  );

  it('uses up the confirming code: it does not sign in as well (B4)', async () => {
    const { username, first } = await newcomer();
    const person = await activate(app, clock, username, first);
    const ticket = await ticketOf(app, person);
    const again = await verify({ ticket, otp: codeAt(person.secret, person.lastStep) });
    expect([again.status, again.body.code]).toEqual([401, 'auth.wrongCode']);
  });

  it('opened twice, is confirmed once; the other secret never signs in (B5)', async () => {
    const { username, first } = await newcomer();
    const a = (await login(username, first)).body;
    const b = (await login(username, first)).body;
    expect(a.secret).not.toBe(b.secret);
    const step = stepAt(clock.now());
    const newPassword = 'parole che ricordo bene';
    expect(
      (await verify({ ticket: b.ticket, otp: codeAt(b.secret, step), newPassword })).status,
    ).toBe(200);
    const late = await verify({ ticket: a.ticket, otp: codeAt(a.secret, step), newPassword });
    expect([late.status, late.body.code]).toEqual([409, 'conflict.alreadyActive']);
    clock.advance(60);
    const { ticket } = (await login(username, newPassword)).body;
    expect((await verify({ ticket, otp: codeAt(a.secret, stepAt(clock.now())) })).status).toBe(401);
    expect((await verify({ ticket, otp: codeAt(b.secret, stepAt(clock.now())) })).status).toBe(200);
  });

  it('ends with the 24 hours of its password', async () => {
    const { username, first } = await newcomer();
    clock.advance(24 * 3600 + 1);
    expect((await login(username, first)).body.code).toBe('auth.wrongCredentials');
  });
});

describe('signing in', () => {
  let person: Person;
  beforeAll(async () => {
    person = await newPerson(app, clock, newUsername());
  });

  it('never returns the second factor again (B6)', async () => {
    const opened = await login(person.username, person.password);
    expect(Object.keys(opened.body).sort()).toEqual(['otpNeeded', 'success', 'ticket']);
    const answers = [
      opened,
      await get(app, '/profile', person.token),
      await get(app, '/api/DLAB/admin/Utenti', person.token),
    ];
    for (const { text } of answers) expect(text).not.toContain(person.secret);
  });

  it('accepts a code once, and none older than the last (B1)', async () => {
    clock.advance(90);
    const step = stepAt(clock.now());
    person.lastStep = step;
    const first = await ticketOf(app, person);
    expect((await verify({ ticket: first, otp: codeAt(person.secret, step) })).status).toBe(200);
    const second = await ticketOf(app, person);
    for (const at of [step, step - 1]) {
      expect((await verify({ ticket: second, otp: codeAt(person.secret, at) })).body.code).toBe(
        'auth.wrongCode',
      );
    }
    const ahead = await verify({ ticket: second, otp: codeAt(person.secret, step + 1) });
    expect(ahead.status).toBe(200);
    person.lastStep = step + 1;
    const again = await verify({ ticket: second, otp: codeAt(person.secret, step + 1) });
    expect([again.status, again.body.code]).toEqual([401, 'auth.required']);
  });

  it('reads a code as it is pasted, and nothing that is no six digits (B15)', async () => {
    const ticket = await ticketOf(app, person);
    for (const otp of [
      '12345',
      '1234567',
      '１２３４５',
      '٠١٢٣٤٥٦',
      '+12345',
      '1e5',
      'abcdef',
      '',
    ]) {
      const refused = await verify({ ticket, otp });
      expect([otp, refused.status, refused.body.fields]).toEqual([
        otp,
        400,
        { otp: 'Scrivere le sei cifre del codice.' },
      ]);
    }
    const code = freshCode(person, clock);
    const pasted = `\u200b${code.slice(0, 3)}\u00a0\u2011${code.slice(3)}\t`;
    const otp = pasted.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await verify({ ticket, otp })).status).toBe(200);
  });

  it('compares a password whole: not cut, not trimmed, normalised (A17)', async () => {
    const { username, first } = await newcomer();
    const password = ` Perché no? ${'x'.repeat(115)}z`;
    await activate(app, clock, username, first, password);
    expect((await login(username, password.normalize('NFD'))).status).toBe(200);
    expect((await login(username, `${password.slice(0, -1)}y`)).status).toBe(401);
    expect((await login(username, password.trim())).status).toBe(401);
    expect((await login(username, password.toLowerCase())).status).toBe(401);
  });

  it('accepts a user name in any case, and no look-alike (A18)', async () => {
    expect((await login(person.username.toUpperCase(), person.password)).status).toBe(200);
    for (const name of [
      person.username.replace('p', 'р'),
      `${person.username} `,
      `${person.username}\r\n`,
      '👩‍⚕️',
    ]) {
      const answer = await login(name, person.password);
      expect([name, answer.status, answer.body.code]).toEqual([name, 401, 'auth.wrongCredentials']);
    }
    clock.advance(900);
  });

  it('returns the messages of the spec, in the caller’s language', async () => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
    const body = JSON.stringify({ username: newUsername(), password: 'something' });
    const english = await app.call('/api/auth/Login', { method: 'POST', headers, body });
    expect(english.body.detail).toBe('Wrong username or password');
    const italian = await login(newUsername(), 'qualcosa');
    expect(italian.body.detail).toBe('Nome utente o password errati');
  });

  it('makes a new token each time and ends the one that was presented (C13)', async () => {
    const before = await signIn(app, clock, person);
    const ticket = await ticketOf(app, person);
    const done = await verify({ ticket, otp: freshCode(person, clock) }, before);
    expect(done.body.token.access_token).not.toBe(before);
    expect((await get(app, '/profile', before)).body.code).toBe('auth.sessionExpired');
    person.token = done.body.token.access_token;
    expect((await get(app, '/profile', person.token)).status).toBe(200);
  });

  it('allows five sessions, the oldest ends (C14)', async () => {
    const tokens: string[] = [];
    for (let at = 0; at < 6; at += 1) tokens.push(await signIn(app, clock, person));
    const alive = await Promise.all(
      tokens.map(async (token) => (await get(app, '/profile', token)).status),
    );
    expect(alive).toEqual([401, 200, 200, 200, 200, 200]);
  });
});

describe('with a recovery code', () => {
  it('signs in once, with the password, and sets up a new second factor (B8)', async () => {
    const person = await newPerson(app, clock, newUsername());
    const [code = '', other = ''] = person.recoveryCodes;
    const use = async (recoveryCode: string) =>
      post(app, '/api/auth/UseRecoveryCode', { ticket: await ticketOf(app, person), recoveryCode });
    const none = await post(app, '/api/auth/UseRecoveryCode', {
      ticket: 'dlab_pa_nothing',
      recoveryCode: code,
    });
    expect(none.status).toBe(401);

    const used = await use(code.toLowerCase().replaceAll('-', ' '));
    expect(used.status).toBe(200);
    expect(used.body).toMatchObject({ activation: true, token: { roles: ['admin'] } });
    expect((await use(code)).body.code).toBe('auth.wrongCode');

    const confirmed = await verify({
      ticket: used.body.ticket,
      otp: codeAt(used.body.secret, stepAt(clock.now())),
    });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await use(other)).body.code).toBe('auth.wrongCode');
    expect(
      (await verify({ ticket: await ticketOf(app, person), otp: freshCode(person, clock) })).status,
    ).toBe(401);

    const events = await get(
      app,
      '/api/DLAB/admin/RegistroAccessi',
      confirmed.body.token.access_token,
    );
    const mine = events.body.eventi.filter(
      (event: { username: string }) => event.username === person.username,
    );
    expect(mine.map((one: { event: string }) => one.event)).toContain('authn_recovery_used');
  });
});
