import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Nodes } from '../testing/nodes.ts';
import { startNodes } from '../testing/nodes.ts';
import type { Person } from '../testing/people.ts';
import {
  atConsole,
  codeAt,
  freshCode,
  get,
  newPerson,
  post,
  signIn,
  ticketOf,
} from '../testing/people.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createUtente, resetFactor } from '../utente/utente.service.ts';
import { stepAt } from './totp.ts';

// The answer of a step that was done is lost on its way: the same step again must not read like one
// that was not (threats.md B16).
let nodes: Nodes;
let clock: TestClock;
let people = 0;
const newPassword = 'parole che ricordo bene';
const done = [409, 'conflict.ticketSpent'];

beforeAll(async () => {
  clock = createTestClock();
  nodes = await startNodes({ clock });
});
afterAll(() => nodes.close());

const verify = async (body: object, node = nodes.first) => {
  const answer = await post(node, '/api/auth/VerifyOtp', body);
  expect(answer.status === 200 || !answer.text.includes('dlab_at_')).toBe(true);
  return answer;
};
const verifyOutcome = async (body: object) => {
  const { status, body: refused } = await verify(body);
  return [status, refused.code];
};

/** Activated, and the response lost. */
async function activated() {
  const username = `persona${++people}`;
  const form = { username, roles: ['admin' as const], active: true };
  const { firstUsePassword: password, utente } = await createUtente(
    nodes.first.auth,
    form,
    atConsole,
  );
  const { ticket, secret } = (await post(nodes.first, '/api/auth/Login', { username, password }))
    .body;
  const lastStep = stepAt(clock.now());
  const given = { ticket, otp: codeAt(secret, lastStep), newPassword };
  const { body } = await verify(given);
  const token: string = body.token.access_token;
  const person: Person = {
    username,
    password: newPassword,
    secret,
    recoveryCodes: [],
    token,
    lastStep,
  };
  return { given, person, id: utente.id };
}

it('repeating a finished activation reports it as done, and opens nothing', async () => {
  const { given, person } = await activated();
  const { ticket, otp } = given;
  expect(await verifyOutcome(given)).toEqual(done);
  expect(await verifyOutcome({ ticket, otp })).toEqual(done);
  expect(
    await verifyOutcome({
      ticket,
      otp: freshCode(person, clock),
      newPassword: 'altre parole che ricordo',
    }),
  ).toEqual(done);
  const asRecovery = await post(nodes.second, '/api/auth/UseRecoveryCode', {
    ticket,
    recoveryCode: 'ABCD',
  });
  expect([asRecovery.status, asRecovery.body.code]).toEqual(done);
  clock.advance(6 * 60);
  expect(await verifyOutcome(given)).toEqual(done);
  expect((await get(nodes.first, '/profile', person.token)).status).toBe(200);
});

it('afterwards the password and the phone sign in, and new recovery codes can be made', async () => {
  const { person } = await activated();
  const token = await signIn(nodes.second, clock, person);
  const otp = freshCode(person, clock);
  const { body } = await post(nodes.first, '/api/DLAB/admin/NewRecoveryCodes', { otp }, { token });
  const recoveryCode = body.recoveryCodes[0];
  const ticket = await ticketOf(nodes.first, person);
  const used = await post(nodes.first, '/api/auth/UseRecoveryCode', { ticket, recoveryCode });
  expect(used.status).toBe(200);

  // A new phone, set up and its answer lost; the step that led to it, sent again.
  const again = await post(nodes.first, '/api/auth/UseRecoveryCode', { ticket, recoveryCode });
  expect([again.status, again.body.code]).toEqual(done);
  const given = { ticket: used.body.ticket, otp: codeAt(used.body.secret, stepAt(clock.now())) };
  expect((await verify(given)).status).toBe(200);
  expect(await verifyOutcome(given)).toEqual(done);
});

it('the same activation sent twice at once is done once, and reported by the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const form = { username: `persona${++people}`, roles: ['admin' as const], active: true };
    const { firstUsePassword: password } = await createUtente(nodes.first.auth, form, atConsole);
    const opened = (
      await post(nodes.first, '/api/auth/Login', { username: form.username, password })
    ).body;
    const given = {
      ticket: opened.ticket,
      otp: codeAt(opened.secret, stepAt(clock.now())),
      newPassword,
    };
    const answers = await Promise.all([verify(given), verify(given, nodes.second)]);
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
    expect([round, ...codes]).toEqual([round, '200 ', done.join(' ')]);
  }
});

it('is still reported while suspended and after a password change, not after a reset', async () => {
  const { given, person, id } = await activated();
  const currentPassword = newPassword;
  const changed = {
    currentPassword,
    newPassword: 'altre parole che ricordo',
    otp: freshCode(person, clock),
  };
  expect(
    (await post(nodes.first, '/api/auth/ChangePassword', changed, { token: person.token })).status,
  ).toBe(200);
  expect(await verifyOutcome(given)).toEqual(done);
  const admin = await newPerson(nodes.first, clock, `persona${++people}`);
  const { utenti } = (await get(nodes.first, '/api/DLAB/admin/Utenti', admin.token)).body;
  const row = utenti.find((one: { username: string }) => one.username === person.username);
  const { version, username, roles } = row;
  const suspended = { id, version, username, roles, active: false, otp: freshCode(admin, clock) };
  expect(
    (await post(nodes.first, '/api/DLAB/admin/SaveUtente', suspended, { token: admin.token }))
      .status,
  ).toBe(200);
  expect(await verifyOutcome(given)).toEqual(done);
  await resetFactor(nodes.first.auth, id, atConsole);
  expect(await verifyOutcome(given)).toEqual([401, 'auth.required']);
});

it('an expired or ended ticket gets the same response as ever', async () => {
  const person = await newPerson(nodes.first, clock, `persona${++people}`);
  const ended = await ticketOf(nodes.first, person);
  const changed = { currentPassword: person.password, newPassword, otp: freshCode(person, clock) };
  const { body } = await post(nodes.first, '/api/auth/ChangePassword', changed, {
    token: person.token,
  });
  expect(body.success).toBe(true);
  expect(await verifyOutcome({ ticket: ended, otp: freshCode(person, clock) })).toEqual([
    401,
    'auth.required',
  ]);
  const late = await ticketOf(nodes.first, { ...person, password: newPassword });
  clock.advance(301);
  expect(await verifyOutcome({ ticket: late, otp: freshCode(person, clock) })).toEqual([
    401,
    'auth.required',
  ]);
});

it('is documented for both second steps', async () => {
  const { paths } = (await nodes.first.call('/api/openapi.json')).body;
  for (const step of ['VerifyOtp', 'UseRecoveryCode']) {
    expect([step, Object.keys(paths[`/api/auth/${step}`].post.responses)]).toEqual([
      step,
      expect.arrayContaining(['409']),
    ]);
  }
});
