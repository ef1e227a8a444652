import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityEvent } from '../schema.auth.ts';
import type { Nodes } from '../testing/nodes.ts';
import { startNodes } from '../testing/nodes.ts';
import type { Person } from '../testing/people.ts';
import {
  atConsole,
  behindProxy,
  deviceCookie,
  freshCode,
  newNetwork,
  newPerson,
  post,
  wrongCode,
} from '../testing/people.ts';
import type { TestResponse } from '../testing/start-over.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createUtente } from '../utente/utente.service.ts';
import { forgetOld } from './upkeep.ts';

const minute = 60;
const day = 24 * 60 * minute;
let nodes: Nodes;
let clock: TestClock;
let person: Person;
let people = 0;

beforeAll(async () => {
  clock = createTestClock();
  nodes = await startNodes({ clock, config: behindProxy });
});
afterAll(() => nodes.close());
beforeEach(async () => {
  person = await newPerson(nodes.first, clock, `persona${++people}`);
});

type From = { from?: string; cookie?: string };

async function openTicket(by: From = {}): Promise<string> {
  const { username, password } = person;
  const { status, body } = await post(nodes.first, '/api/auth/Login', { username, password }, by);
  expect(status).toBe(200);
  return body.ticket;
}
const verify = (ticket: string, otp: string, by: From = {}) =>
  post(nodes.second, '/api/auth/VerifyOtp', { ticket, otp }, by);
async function signIn(by: From = {}): Promise<TestResponse> {
  const done = await verify(await openTicket(by), freshCode(person, clock), by);
  expect(done.status).toBe(200);
  return done;
}
const reported = ({ username }: Pick<Person, 'username'> = person) =>
  nodes.first.database.sql
    .select({ at: securityEvent.at, network: securityEvent.network })
    .from(securityEvent)
    .where(
      and(eq(securityEvent.username, username), eq(securityEvent.event, 'authn_password_alone')),
    );

describe('a right password without a right code (A19)', () => {
  it('is reported once, with time and network, 5 minutes after its ticket ended', async () => {
    const at = clock.now().getTime();
    await openTicket({ from: '198.51.100.7' });
    clock.advance(9 * minute);
    await forgetOld(nodes.first.auth);
    expect(await reported()).toEqual([]);
    clock.advance(2 * minute);
    await Promise.all([nodes.first, nodes.second].map(({ auth }) => forgetOld(auth)));
    await forgetOld(nodes.first.auth);
    const rows = await reported();
    expect(rows).toEqual([{ at: expect.any(String), network: '198.51.100.0/24' }]);
    expect(Math.abs(Date.parse(rows[0]?.at ?? '') - at)).toBeLessThan(minute * 1000);
  });

  it('is told at the next sign-in, which reports it only if the upkeep did not', async () => {
    await openTicket({ from: '198.51.100.7' });
    clock.advance(minute);
    await openTicket({ from: '203.0.113.9' });
    clock.advance(11 * minute);
    expect((await signIn()).body.passwordAlone).toEqual({
      at: expect.any(String),
      network: '203.0.113.0/24',
      times: 2,
    });
    expect(await reported()).toHaveLength(2);
    clock.advance(11 * minute);
    expect((await signIn()).body).not.toHaveProperty('passwordAlone');
    expect(await reported()).toHaveLength(2);
  });

  it('waits for its user longer than a ticket is stored', async () => {
    await openTicket();
    clock.advance(11 * minute);
    await forgetOld(nodes.first.auth);
    clock.advance(60 * day);
    await forgetOld(nodes.first.auth);
    expect((await signIn()).body.passwordAlone).toMatchObject({ times: 1 });
  });

  it('is one event whatever wrong codes follow', async () => {
    const ticket = await openTicket();
    for (let at = 0; at < 3; at += 1) await verify(ticket, wrongCode(person.secret, clock));
    clock.advance(11 * minute);
    await forgetOld(nodes.first.auth);
    const rows = await nodes.first.database.sql
      .select({ event: securityEvent.event })
      .from(securityEvent)
      .where(eq(securityEvent.username, person.username));
    const before = ['user_created', 'authn_login_success', 'authn_factor_activated'];
    expect(rows.map(({ event }) => event)).toEqual([...before, 'authn_password_alone']);
  });

  it('is reported also when the password was changed meanwhile', async () => {
    await openTicket();
    const otp = freshCode(person, clock);
    const change = { currentPassword: person.password, newPassword: 'la seconda frase lunga', otp };
    await post(nodes.first, '/api/auth/ChangePassword', change, { token: person.token });
    clock.advance(11 * minute);
    await forgetOld(nodes.first.auth);
    expect(await reported()).toHaveLength(1);
  });
});

describe('nothing is reported', () => {
  const nothing = async (name = person.username) => {
    clock.advance(11 * minute);
    await forgetOld(nodes.first.auth);
    expect(await reported({ username: name })).toEqual([]);
  };

  it.each([
    ['before its ticket is over', 1],
    ['within 5 minutes after', 9],
  ])('of a device that completes a sign-in %s', async (_when, minutes) => {
    const cookie = deviceCookie(await signIn());
    await openTicket({ cookie });
    clock.advance(minutes * minute);
    await signIn({ cookie });
    await nothing();
  });

  it('of a sign-in that a recovery code completes', async () => {
    const ticket = await openTicket();
    const recoveryCode = person.recoveryCodes[0];
    const body = { ticket, recoveryCode };
    expect((await post(nodes.first, '/api/auth/UseRecoveryCode', body)).status).toBe(200);
    await nothing();
  });

  it('of an activation', async () => {
    const form = { username: `nuovo${people}`, roles: ['admin' as const], active: true };
    const { firstUsePassword: password } = await createUtente(nodes.first.auth, form, atConsole);
    await post(nodes.first, '/api/auth/Login', { username: form.username, password });
    await nothing(form.username);
  });
});

it.each([
  ['another device', async () => ({ cookie: deviceCookie(await signIn()) })],
  ['the same network without a known device', async () => ({})],
])('a sign-in from %s hides nothing', async (_from, by) => {
  const own = await by();
  await openTicket({ from: newNetwork() });
  clock.advance(minute);
  await signIn(own);
  clock.advance(11 * minute);
  await forgetOld(nodes.second.auth);
  expect(await reported()).toHaveLength(1);
});

it('a device that completes a sign-in later than that hides nothing', async () => {
  const cookie = deviceCookie(await signIn());
  await openTicket({ cookie });
  clock.advance(11 * minute);
  expect((await signIn({ cookie })).body.passwordAlone).toMatchObject({ times: 1 });
});
