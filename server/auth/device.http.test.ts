import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knownDevice, utente } from '../schema.auth.ts';
import type { Person } from '../testing/people.ts';
import {
  deviceCookie,
  freshCode,
  get,
  newNetwork,
  post,
  signIn,
  wrongCode,
} from '../testing/people.ts';
import type { TestApp, TestResponse } from '../testing/start-over.ts';
import type { TestClock } from '../testing/test-clock.ts';
import type { ThrottleSite } from '../testing/throttle-site.ts';
import { openThrottleSite } from '../testing/throttle-site.ts';

const quarter = 15 * 60;
const admin = '/api/DLAB/admin';
let site: ThrottleSite;
let app: TestApp;
let clock: TestClock;
let person: Person;
beforeAll(async () => {
  site = await openThrottleSite();
  ({ app, clock } = site);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await site.newPerson();
});

const idOf = async ({ username }: Person) =>
  (
    await app.database.sql
      .select({ id: utente.id })
      .from(utente)
      .where(eq(utente.username, username))
  )[0]?.id ?? 0;
const devices = async (of = person) =>
  app.database.sql.$count(knownDevice, eq(knownDevice.utenteId, await idOf(of)));
const login = (cookie: string, password = person.password) =>
  site.login(person.username, password, newNetwork(), cookie);

/** Is it a known device, while the account is suspended for everybody else? */
async function isKnown(cookie: string): Promise<boolean> {
  while ((await site.fail(person.username, newNetwork())).status === 401);
  return (await login(cookie)).status === 200;
}

async function failAtDevice(cookie: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    if (at % 5 === 0) clock.advance(quarter);
    if (at % 2 === 0) {
      expect((await login(cookie, 'sbagliata')).status).toBe(401);
    } else {
      const { ticket } = (await login(cookie)).body;
      const body = { ticket, otp: wrongCode(person.secret, clock) };
      const { status } = await post(app, '/api/auth/VerifyOtp', body, {
        cookie,
        from: newNetwork(),
      });
      expect(status).toBe(401);
    }
  }
}

describe('a known device (A11)', () => {
  it('is forgotten after 20 failures in a row of passwords and codes, however slow', async () => {
    const cookie = await site.deviceOf(person);
    await failAtDevice(cookie, 19);
    clock.advance(quarter);
    expect(await isKnown(cookie)).toBe(true);
    // A sign-in from elsewhere says nothing of who has this device.
    clock.advance(4 * 3600);
    await signIn(app, clock, person);
    await failAtDevice(cookie, 1);
    clock.advance(quarter);
    expect(await isKnown(cookie)).toBe(false);
  });

  it('is replaced by the next sign-in from it', async () => {
    const before = await devices();
    const cookie = await site.deviceOf(person);
    const { ticket } = (await login(cookie)).body;
    const body = { ticket, otp: freshCode(person, clock) };
    const next = deviceCookie(await post(app, '/api/auth/VerifyOtp', body, { cookie }));
    expect(await devices()).toBe(before + 1);
    expect([await isKnown(cookie), await isKnown(next)]).toEqual([false, true]);
  });

  it('stays its user’s when somebody else signs in from it', async () => {
    const cookie = await site.deviceOf(person);
    const other = await site.newPerson();
    const { username, password } = other;
    const { ticket } = (await post(app, '/api/auth/Login', { username, password }, { cookie }))
      .body;
    const body = { ticket, otp: freshCode(other, clock) };
    expect((await post(app, '/api/auth/VerifyOtp', body, { cookie })).status).toBe(200);
    expect(await isKnown(cookie)).toBe(true);
  });
});

describe('the known devices of an account', () => {
  const own: [string, (cookie: string) => Promise<TestResponse>][] = [
    [
      'a changed password',
      (cookie) => {
        const newPassword = 'la seconda frase lunga';
        const otp = freshCode(person, clock);
        const change = { currentPassword: person.password, newPassword, otp };
        person.password = newPassword;
        return post(app, '/api/auth/ChangePassword', change, { token: person.token, cookie });
      },
    ],
    [
      'a recovery code',
      async (cookie) => {
        const { ticket } = (await login(cookie)).body;
        const body = { ticket, recoveryCode: person.recoveryCodes[0] };
        return post(app, '/api/auth/UseRecoveryCode', body, { cookie });
      },
    ],
    [
      'the end of all own sessions',
      async (cookie) => {
        const body = { id: await idOf(person), otp: freshCode(person, clock) };
        return post(app, `${admin}/DisconnectUtente`, body, { token: person.token, cookie });
      },
    ],
  ];

  it.each(own)('are forgotten by %s, but for the browser in hand', async (_how, act) => {
    const lost = await site.deviceOf(person);
    const inHand = await site.deviceOf(person);
    const done = await act(inHand);
    expect(done.status).toBe(200);
    expect(await devices()).toBe(1);
    const next = deviceCookie(done);
    expect([await isKnown(lost), await isKnown(inHand), await isKnown(next)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each(['DisconnectUtente', 'ResetSecondFactor'])(
    'are forgotten by %s of an administrator, whose own stay',
    async (operation) => {
      await site.deviceOf(person);
      const by = await site.newPerson();
      const body = { id: await idOf(person), otp: freshCode(by, clock) };
      const done = await post(app, `${admin}/${operation}`, body, { token: by.token });
      expect([done.status, done.headers.get('set-cookie')]).toEqual([200, null]);
      expect([await devices(), await devices(by)]).toEqual([0, 1]);
    },
  );

  it('stay when one session ends', async () => {
    await site.deviceOf(person);
    const { utenti } = (await get(app, `${admin}/Utenti`, person.token)).body;
    const id = await idOf(person);
    const { sessions } = utenti.find((row: { id: number }) => row.id === id);
    const body = { id, session: sessions[0].id, otp: freshCode(person, clock) };
    const before = await devices();
    const done = await post(app, `${admin}/DisconnectUtente`, body, { token: person.token });
    expect([done.status, await devices()]).toEqual([200, before]);
  });
});
