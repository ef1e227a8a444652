import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Nodes } from '../testing/nodes.ts';
import { startNodes } from '../testing/nodes.ts';
import type { Person } from '../testing/people.ts';
import {
  atConsole,
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
import type { TestResponse } from '../testing/start-over.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createUtente } from '../utente/utente.service.ts';
import { stepAt } from './totp.ts';

// On two nodes where the database is a server: what is sent at once is sent to both in turn.
let nodes: Nodes;
let clock: TestClock;
let people = 0;

beforeAll(async () => {
  clock = createTestClock();
  nodes = await startNodes({ clock, config: behindProxy });
});
afterAll(() => nodes.close());

const someName = () => `persona${++people}`;
const nodeOf = (at: number) => (at % 2 === 0 ? nodes.first : nodes.second);
const atOnce = <T>(times: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)));

/** How often each answer came. */
function tally(answers: readonly TestResponse[]): Record<string, number> {
  const codes = answers.map(({ body }) => (body.success === true ? 'done' : body.code));
  return Object.fromEntries(
    Map.groupBy(codes, (code) => code)
      .entries()
      .map(([code, all]) => [code, all.length]),
  );
}

async function rowsOf(admin: Person) {
  const { body } = await get(nodes.first, '/api/DLAB/admin/Utenti', admin.token);
  return new Map<
    string,
    { id: number; version: number; active: boolean; roles: string[]; sessions: unknown[] }
  >(body.utenti.map((row: { username: string }) => [row.username, row]));
}

describe('200 wrong guesses at once (A2)', () => {
  it.each([
    ['one network', 5, () => '198.19.0.1'],
    ['a network each', 10, newNetwork],
  ])('from %s: checks no more than the limit', async (_from, limit, networkOf) => {
    const { username } = await newPerson(nodes.first, clock, someName());
    const before = nodes.first.auth.passwords.computed();
    const answers = await atOnce(200, (at) =>
      post(
        nodeOf(at),
        '/api/auth/Login',
        { username, password: 'sbagliata' },
        { from: networkOf() },
      ),
    );
    const found = tally(answers);
    const checked = found['auth.wrongCredentials'] ?? 0;
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(limit);
    expect(nodes.first.auth.passwords.computed() - before).toBe(checked);
    expect((found['auth.suspended'] ?? 0) + (found.unavailable ?? 0) + checked).toBe(200);
    expect(found['auth.suspended']).toBeGreaterThan(0);
  });
});

describe('one right code, 20 times at once (B2)', () => {
  const openSessions = async (person: Person, admin: Person) =>
    (await rowsOf(admin)).get(person.username)?.sessions.length;

  it.each([
    ['with one ticket', 1, false],
    ['with a ticket each', 20, false],
    ['with a ticket each, from a network each', 20, true],
  ])('%s: one session begins', async (_how, count, spread) => {
    const admin = await newPerson(nodes.first, clock, someName());
    const person = await newPerson(nodes.first, clock, someName());
    const tickets: string[] = [];
    for (let at = 0; at < count; at += 1) tickets.push(await ticketOf(nodes.first, person));
    const otp = freshCode(person, clock);
    const answers = await atOnce(20, (at) =>
      post(
        nodeOf(at),
        '/api/auth/VerifyOtp',
        { ticket: tickets[at % count], otp },
        spread ? { from: newNetwork() } : {},
      ),
    );
    const { done, ...refused } = tally(answers);
    expect(done).toBe(1);
    const codes = ['auth.wrongCode', 'auth.required', 'auth.suspended', 'unavailable'];
    expect(Object.keys(refused).filter((code) => !codes.includes(code))).toEqual([]);
    expect(await openSessions(person, admin)).toBe(2);
    // The others were failures, of which no more come.
    clock.advance(901);
    await signIn(nodes.second, clock, person);
  });
});

describe('two activations confirmed at once (B5)', () => {
  it('activate once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const form = { username: someName(), roles: ['admin' as const], active: true };
      const { firstUsePassword: password } = await createUtente(nodes.first.auth, form, atConsole);
      const open = async (at: number) =>
        (await post(nodeOf(at), '/api/auth/Login', { username: form.username, password })).body;
      const opened = [await open(0), await open(1)];
      const step = stepAt(clock.now());
      const answers = await atOnce(2, (at) =>
        post(nodeOf(at), '/api/auth/VerifyOtp', {
          ticket: opened[at].ticket,
          otp: codeAt(opened[at].secret, step),
          newPassword: `parole che ricordo ${at}`,
        }),
      );
      const { done, ...refused } = tally(answers);
      expect([round, done]).toEqual([round, 1]);
      expect(refused).toEqual({ 'conflict.alreadyActive': 1 });
      const winner = answers.findIndex(({ status }) => status === 200);
      const login = (at: number) =>
        post(nodes.first, '/api/auth/Login', {
          username: form.username,
          password: `parole che ricordo ${at}`,
        });
      expect([(await login(winner)).status, (await login(1 - winner)).status]).toEqual([200, 401]);
    }
  });
});

describe('two administrators, the only ones', () => {
  let pair: [Person, Person];
  const save = (
    at: number,
    by: Person,
    row: object,
    change: object,
    otp = freshCode(by, clock),
  ) => {
    const { id, version, username, active, roles } = row as Record<string, unknown>;
    const form = { id, version, username, active, roles, ...change, otp };
    return post(nodeOf(at), '/api/DLAB/admin/SaveUtente', form, { token: by.token });
  };
  const bothAtOnce = (rowFor: (at: number) => object | undefined, change: object) => {
    const codes = pair.map((person) => freshCode(person, clock));
    return atOnce(2, (at) => save(at, pair[at] as Person, rowFor(at) ?? {}, change, codes[at]));
  };
  const rows = async (by: Person) => {
    const found = await rowsOf(by);
    return pair.map(({ username }) => found.get(username) ?? {});
  };

  beforeAll(async () => {
    pair = [
      await newPerson(nodes.first, clock, someName()),
      await newPerson(nodes.first, clock, someName()),
    ];
    for (const [username, row] of await rowsOf(pair[0])) {
      if (pair.some((person) => person.username === username)) continue;
      expect((await save(0, pair[0], row, { active: false })).status).toBe(200);
    }
  });

  it('who suspend each other: one succeeds (B11)', async () => {
    for (let round = 0; round < 30; round += 1) {
      const before = await rows(pair[0]);
      const answers = await bothAtOnce((at) => before[1 - at], { active: false });
      expect([round, tally(answers)]).toEqual([round, { done: 1, 'auth.closed': 1 }]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const [on, off] = [pair[winner], pair[1 - winner]] as [Person, Person];
      const after = await rows(on);
      expect(after.map((row) => 'active' in row && row.active)).toEqual([
        winner === 0,
        winner === 1,
      ]);
      expect((await save(round, on, after[1 - winner] ?? {}, { active: true })).status).toBe(200);
      await signIn(nodes.first, clock, off);
    }
  });

  it('who both step down: one stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await rows(pair[0]);
      const answers = await bothAtOnce((at) => before[at], { roles: [] });
      expect([round, tally(answers)]).toEqual([
        round,
        { done: 1, 'conflict.lastAdministrator': 1 },
      ]);
      const left = answers.findIndex(({ status }) => status !== 200);
      const after = await rows(pair[left] as Person);
      const back = await save(round, pair[left] as Person, after[1 - left] ?? {}, {
        roles: ['admin'],
      });
      expect(back.status).toBe(200);
    }
  });
});
