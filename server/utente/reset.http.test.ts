import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Utente } from '#contract/utente.ts';
import type { Person } from '../testing/people.ts';
import { activate, codeAt, freshCode, get, newPerson, post, ticketOf } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';

const base = '/api/DLAB/admin';
let app: TestApp;
let clock: TestClock;
let admin: Person;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
  admin = await newPerson(app, clock, 'amministra');
});
afterAll(() => app.close());

const callAdmin = (operation: string, body: object) =>
  post(
    app,
    `${base}/${operation}`,
    { ...body, otp: freshCode(admin, clock) },
    { token: admin.token },
  );
const rowOf = async (username: string): Promise<Utente> => {
  const { utenti } = (await get(app, `${base}/Utenti`, admin.token)).body;
  const row = utenti.find((utente: Utente) => utente.username === username);
  if (row === undefined) throw new Error(`no ${username}`);
  return row;
};
const login = (username: string, password: string) =>
  post(app, '/api/auth/Login', { username, password });

describe('the reset of a second factor (B8, B9)', () => {
  it('removes all credentials; its password opens the activation alone', async () => {
    const person = await newPerson(app, clock, 'persona');
    const [ticket, { id }] = [await ticketOf(app, person), await rowOf(person.username)];
    const reset = await callAdmin('ResetSecondFactor', { id });
    expect(reset.body.utente).toMatchObject({
      activated: false,
      sessions: [],
      version: 2,
      updatedBy: 'amministra',
    });
    expect((await get(app, `${base}/Utenti`, person.token)).body.code).toBe('auth.disconnected');
    expect(
      (await post(app, '/api/auth/VerifyOtp', { ticket, otp: freshCode(person, clock) })).status,
    ).toBe(401);
    expect((await login(person.username, person.password)).status).toBe(401);

    const opened = (await login(person.username, reset.body.firstUsePassword)).body;
    expect(opened).toMatchObject({ activation: true, newPasswordNeeded: true });
    expect(opened.secret).not.toBe(person.secret);
    for (const token of [opened.ticket, reset.body.firstUsePassword]) {
      expect((await get(app, `${base}/Utenti`, token)).status).toBe(401);
    }
    const recovery = { ticket: opened.ticket, recoveryCode: person.recoveryCodes[0] };
    expect((await post(app, '/api/auth/UseRecoveryCode', recovery)).status).toBe(401);
    const otp = codeAt(opened.secret, Math.floor(clock.now().getTime() / 30_000));
    expect((await post(app, '/api/auth/VerifyOtp', { ticket: opened.ticket, otp })).status).toBe(
      400,
    );
    await activate(
      app,
      clock,
      person.username,
      reset.body.firstUsePassword,
      'la seconda frase lunga',
    );
  });
});
