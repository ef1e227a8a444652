import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import type { Nodes } from '../testing/nodes.ts';
import { startNodes } from '../testing/nodes.ts';
import type { Person } from '../testing/people.ts';
import {
  codeAt,
  deviceCookie,
  freshCode,
  get,
  newPerson,
  post,
  signIn,
  ticketOf,
} from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';

const minute = 60;
const hour = 60 * minute;
const admin = '/api/DLAB/admin';
let nodes: Nodes;
let app: TestApp;
let clock: TestClock;
let people = 0;

beforeAll(async () => {
  clock = createTestClock();
  nodes = await startNodes({ clock });
  app = nodes.first;
});
afterAll(() => nodes.close());

const makePerson = (roles?: 'admin'[]) => newPerson(app, clock, `persona${++people}`, roles);
const guarded = Object.entries<Operation>(operations).filter(([, operation]) =>
  needsSession(operation),
);

async function rowOf(by: Person, { username }: Person) {
  const { body } = await get(app, `${admin}/Utenti`, by.token);
  return body.utenti.find((row: { username: string }) => row.username === username);
}

async function callAs(by: Person, operation: string, body: object) {
  const otp = freshCode(by, clock);
  const answer = await post(app, `${admin}/${operation}`, { ...body, otp }, { token: by.token });
  expect(answer.status).toBe(200);
  return answer;
}

async function suspend(by: Person, whom: Person) {
  const { id, version, username, roles } = await rowOf(by, whom);
  await callAs(by, 'SaveUtente', { id, version, username, roles, active: false });
}

async function changePassword(person: Person) {
  const body = {
    currentPassword: person.password,
    newPassword: 'la seconda frase lunga',
    otp: freshCode(person, clock),
  };
  const changed = await post(app, '/api/auth/ChangePassword', body, { token: person.token });
  expect((await get(app, '/profile', changed.body.token.access_token)).status).toBe(200);
}

type End = (whom: Person, by: Person) => Promise<unknown>;
const required = [401, 'auth.required'] as const;
const expired = [401, 'auth.sessionExpired'] as const;
const disconnected = [401, 'auth.disconnected'] as const;
const closed = [403, 'auth.closed'] as const;
const endings: [string, readonly [number, string], readonly [number, string], End][] = [
  [
    'logout',
    required,
    required,
    (whom) => post(app, '/api/auth/Logout', {}, { token: whom.token }),
  ],
  ['a change of password', expired, expired, changePassword],
  ['8 hours', expired, expired, async () => clock.advance(8 * hour)],
  [
    'disconnection',
    disconnected,
    [403, 'auth.disconnected'],
    async (whom, by) => callAs(by, 'DisconnectUtente', { id: (await rowOf(by, whom)).id }),
  ],
  [
    'the reset of the second factor',
    disconnected,
    [403, 'auth.disconnected'],
    async (whom, by) => callAs(by, 'ResetSecondFactor', { id: (await rowOf(by, whom)).id }),
  ],
  ['suspension', closed, closed, (whom, by) => suspend(by, whom)],
];

describe('a session that ended', () => {
  it.each(endings)(
    'by %s is refused by every operation, on every node (C1, C4)',
    async (_by, outcome, profileOutcome, end) => {
      const whom = await makePerson();
      const by = await makePerson();
      await end(whom, by);
      for (const node of [nodes.first, nodes.second]) {
        for (const [name, { method, path, plain }] of guarded) {
          const answer =
            method === 'GET'
              ? await get(node, path, whom.token)
              : await post(node, path, {}, { token: whom.token });
          expect([name, answer.status, answer.body.code]).toEqual([
            name,
            ...(plain ? profileOutcome : outcome),
          ]);
          const isOver = answer.status === 401 && answer.body.code !== 'auth.required';
          const challenge =
            answer.status === 403 ? null : isOver ? 'Bearer error="invalid_token"' : 'Bearer';
          expect(answer.headers.get('www-authenticate')).toBe(challenge);
        }
      }
    },
  );

  it('reports why, in both languages (C4)', async () => {
    const by = await makePerson();
    const [gone, old] = [await makePerson(), await makePerson()];
    await callAs(by, 'DisconnectUtente', { id: (await rowOf(by, gone)).id });
    clock.advance(31 * minute);
    const profileIn = async (token: string, language: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      return (await app.call(`${admin}/Utenti`, { headers })).body.detail;
    };
    const unknown = `dlab_at_${'x'.repeat(43)}`;
    const texts = (language: string) =>
      Promise.all([old.token, gone.token, unknown].map((token) => profileIn(token, language)));
    expect(await texts('it')).toEqual([
      'La sessione è scaduta: premere Accedi per ricollegarsi.',
      'Sei stato disconnesso',
      'Per continuare occorre accedere.',
    ]);
    expect(await texts('en')).toEqual([
      'The session has expired: press Login to reconnect.',
      'You have been disconnected',
      'Sign in to continue.',
    ]);
  });
});

describe('the time of a session (C3)', () => {
  const profile = async ({ token }: Person) => (await get(app, '/profile', token)).status;
  const use = async ({ token }: Person) => (await get(app, `${admin}/Utenti`, token)).status;

  it('is not lengthened by reading the profile', async () => {
    const person = await makePerson();
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) {
      clock.advance(minute);
      statuses.push(await profile(person));
    }
    expect(statuses.slice(0, 29)).toEqual(Array(29).fill(200));
    expect(statuses.at(-1)).toBe(401);
    expect((await get(app, '/profile', person.token)).body.code).toBe('auth.sessionExpired');
  });

  it('is lengthened by use, up to 8 hours in all', async () => {
    const person = await makePerson();
    for (let past = 0; past + 25 < 480; past += 25) {
      expect([past, await use(person)]).toEqual([past, 200]);
      clock.advance(25 * minute);
    }
    expect(await use(person)).toBe(200);
    clock.advance(5 * minute);
    expect(await use(person)).toBe(401);
  });

  it('is not lengthened by a clock that went back', async () => {
    const person = await makePerson();
    clock.advance(-hour);
    expect(await use(person)).toBe(200);
    clock.advance(hour + 31 * minute);
    expect(await use(person)).toBe(401);
  });
});

describe('the credential of a call', () => {
  it('is the token alone: no cookie, and only JSON bodies (C17)', async () => {
    const person = await makePerson();
    const ticket = await ticketOf(app, person);
    const done = await post(app, '/api/auth/VerifyOtp', { ticket, otp: freshCode(person, clock) });
    const cookie = deviceCookie(done);
    const body = { id: 1, otp: freshCode(person, clock) };
    const byCookie = await post(app, `${admin}/UnlockUtente`, body, { cookie });
    expect([byCookie.status, byCookie.body.code]).toEqual([401, 'auth.required']);
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'text/plain' };
    const plain = await app.call(`${admin}/UnlockUtente`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(plain.status).toBe(415);
  });

  it('ends with Logout, which clears the browser’s data', async () => {
    const person = await makePerson();
    const done = await post(app, '/api/auth/Logout', {}, { token: person.token });
    expect([done.status, done.body, done.headers.get('clear-site-data')]).toEqual([
      200,
      { success: true },
      '"cache"',
    ]);
    expect((await get(nodes.second, '/profile', person.token)).body.code).toBe('auth.required');
  });
});

describe('a dangerous operation', () => {
  const dangerous = guarded.filter(([, { stepUp }]) => stepUp === true);
  const unlock = (person: Person, otp?: string, node = app) =>
    post(
      node,
      `${admin}/UnlockUtente`,
      { id: 1, ...(otp !== undefined && { otp }) },
      { token: person.token },
    );

  it('requires a new code, and within 10 minutes no further one', async () => {
    const person = await makePerson();
    const without = await unlock(person);
    expect([without.status, without.body.code]).toEqual([401, 'auth.stepUpRequired']);
    const used = await unlock(person, codeAt(person.secret, person.lastStep));
    expect([used.status, used.body.code]).toEqual([401, 'auth.wrongCode']);
    expect((await unlock(person)).status).toBe(401);
    const code = freshCode(person, clock);
    expect((await unlock(person, code)).status).toBe(200);
    clock.advance(9 * minute + 50);
    expect((await unlock(person, undefined, nodes.second)).status).toBe(200);
    clock.advance(11);
    expect((await unlock(person)).body.code).toBe('auth.stepUpRequired');
    expect((await unlock(person, code)).body.code).toBe('auth.wrongCode');
    await signIn(app, clock, person);
    expect((await unlock(person)).body.code).toBe('auth.stepUpRequired');
  });

  it('every way to end a session is tested', async () => {
    expect(dangerous.map(([name]) => name).sort()).toEqual([
      'ChangePassword',
      'admin/DisconnectUtente',
      'admin/NewRecoveryCodes',
      'admin/ResetSecondFactor',
      'admin/SaveUtente',
      'admin/UndoImportazione',
      'admin/UnlockUtente',
    ]);
    const person = await makePerson();
    const { id, version, username, roles } = await rowOf(person, person);
    const body: Record<string, object> = {
      ChangePassword: { currentPassword: person.password, newPassword: 'la seconda frase lunga' },
      'admin/UndoImportazione': { batch: 1 },
      'admin/NewRecoveryCodes': {},
      'admin/SaveUtente': { id, version, username, roles, active: true },
    };
    for (const [name, { path }] of dangerous) {
      const answer = await post(app, path, body[name] ?? { id }, { token: person.token });
      expect([name, answer.status, answer.body.code]).toEqual([name, 401, 'auth.stepUpRequired']);
    }
    expect((await rowOf(person, person)).version).toBe(version);
  });
});
