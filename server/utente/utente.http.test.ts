import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Utente } from '#contract/utente.ts';
import type { Person } from '../testing/people.ts';
import { activate, freshCode, get, newPerson, post, signIn, ticketOf } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';

const base = '/api/DLAB/admin';
let app: TestApp;
let clock: TestClock;
let admin: Person;
let other: Person;
let plain: Person;
let people = 0;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
  admin = await newPerson(app, clock, 'amministra');
  other = await newPerson(app, clock, 'altra.persona');
  plain = await newPerson(app, clock, 'senza-ruoli', []);
});
afterAll(() => app.close());

const newUsername = () => `persona${++people}`;
const callAdmin = (operation: string, body: object) =>
  post(
    app,
    `${base}/${operation}`,
    { ...body, otp: freshCode(admin, clock) },
    { token: admin.token },
  );
const utenti = async (by = admin): Promise<Utente[]> =>
  (await get(app, `${base}/Utenti`, by.token)).body.utenti;
const rowOf = async (username: string): Promise<Utente> => {
  const row = (await utenti()).find((utente) => utente.username === username);
  if (row === undefined) throw new Error(`no ${username}`);
  return row;
};
const save = async (username: string, change: object) => {
  const { id, version, roles, active } = await rowOf(username);
  return callAdmin('SaveUtente', { id, version, username, roles, active, ...change });
};
const login = (username: string, password: string) =>
  post(app, '/api/auth/Login', { username, password });

describe.each([
  ['Utenti', 'GET', {}],
  ['RegistroAccessi', 'GET', {}],
  ['SaveUtente', 'POST', { username: 'nuovo', roles: [], active: true }],
  ['DisconnectUtente', 'POST', { id: 3 }],
  ['ResetSecondFactor', 'POST', { id: 3 }],
  ['UnlockUtente', 'POST', { id: 3 }],
])('%s', (operation, method, body) => {
  const call = (person?: Person) => {
    if (method === 'GET') return get(app, `${base}/${operation}`, person?.token);
    const otp = person && { otp: freshCode(person, clock) };
    return post(
      app,
      `${base}/${operation}`,
      { ...body, ...otp },
      person && { token: person.token },
    );
  };

  it('is for administrators', async () => {
    const [none, wrong] = [await call(), await call(plain)];
    expect([none.status, none.body.code]).toEqual([401, 'auth.required']);
    expect([wrong.status, wrong.body.code]).toEqual([403, 'auth.forbidden']);
    const right = await call(admin);
    expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store']);
    plain = await newPerson(app, clock, newUsername(), []);
  });
});

describe('the authorised users', () => {
  it('are listed by name, with what administrators need and no secret', async () => {
    const rows = await utenti();
    expect(rows.map(({ username }) => username)).toEqual(
      rows.map(({ username }) => username).sort(),
    );
    const row = await rowOf('altra.persona');
    expect(row).toEqual({
      id: expect.any(Number),
      version: 1,
      username: 'altra.persona',
      roles: ['admin'],
      active: true,
      activated: true,
      firstUseUntil: null,
      suspendedUntil: null,
      lastSignInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      createdAt: expect.any(String),
      createdBy: 'console',
      updatedAt: expect.any(String),
      updatedBy: 'console',
      sessions: [expect.objectContaining({ network: '127.0.0.0/24', current: false })],
    });
    expect((await rowOf('amministra')).sessions).toEqual([
      expect.objectContaining({ current: true }),
    ]);
  });

  it('are created with a password for first use, returned once', async () => {
    const username = newUsername();
    const made = await callAdmin('SaveUtente', {
      username: username.toUpperCase(),
      roles: ['admin'],
      active: true,
    });
    expect(made.status).toBe(200);
    expect(made.body.firstUsePassword).toMatch(
      /^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/,
    );
    expect(made.body.utente).toMatchObject({
      username,
      version: 1,
      activated: false,
      createdBy: 'amministra',
    });
    const hoursLeft =
      (Date.parse(made.body.utente.firstUseUntil) - clock.now().getTime()) / 3_600_000;
    expect([hoursLeft > 23.9, hoursLeft <= 24]).toEqual([true, true]);
    const person = await activate(app, clock, username, made.body.firstUsePassword);
    expect((await get(app, '/profile', person.token)).status).toBe(200);
    expect(await rowOf(username)).toMatchObject({ activated: true, firstUseUntil: null });
  });

  it('have normalised names, each used once for ever', async () => {
    for (const username of ['altra.persona', 'ALTRA.persona', 'Altra.Persona']) {
      const twice = await callAdmin('SaveUtente', { username, roles: [], active: true });
      expect([username, twice.status, twice.body.code]).toEqual([
        username,
        409,
        'conflict.duplicate',
      ]);
    }
    for (const username of [
      'ab',
      'x'.repeat(65),
      'due parole',
      'perché',
      'аdmin',
      'a@b.it',
      '',
      ' spazio ',
    ]) {
      const refused = await callAdmin('SaveUtente', { username, roles: [], active: true });
      expect([username, refused.status, Object.keys(refused.body.fields)]).toEqual([
        username,
        400,
        ['username'],
      ]);
    }
    const renamed = await save('altra.persona', { username: 'altro.nome' });
    expect([renamed.status, Object.keys(renamed.body.fields)]).toEqual([400, ['username']]);
    expect((await rowOf('altra.persona')).version).toBe(1);
  });

  it('are refused other roles and keys', async () => {
    for (const change of [
      { roles: ['root'] },
      { roles: ['admin', 'admin'] },
      { roles: null },
      { passwordHash: 'x' },
    ]) {
      expect((await save('altra.persona', change)).status).toBe(400);
    }
    const { id } = await rowOf('altra.persona');
    expect(
      (await callAdmin('SaveUtente', { id, username: 'altra.persona', roles: [], active: true }))
        .status,
    ).toBe(400);
  });

  it('are changed only at their last version', async () => {
    const { username, id } = await rowOf((await newPerson(app, clock, newUsername())).username);
    const changed = await save(username, { roles: [] });
    expect(changed.body).toMatchObject({
      utente: { version: 2, roles: [] },
      firstUsePassword: null,
    });
    const stale = await callAdmin('SaveUtente', {
      id,
      version: 1,
      username,
      roles: ['admin'],
      active: true,
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict.staleVersion']);
    expect(stale.body.current).toEqual(await rowOf(username));
  });

  it('are suspended at once, and readmitted with their former credentials', async () => {
    const person = await newPerson(app, clock, newUsername());
    const ticket = await ticketOf(app, person);
    expect((await save(person.username, { active: false })).body.utente).toMatchObject({
      active: false,
      sessions: [],
    });
    expect((await get(app, '/profile', person.token)).status).toBe(403);
    const otp = freshCode(person, clock);
    expect((await post(app, '/api/auth/VerifyOtp', { ticket, otp })).body.code).toBe(
      'auth.required',
    );
    expect((await login(person.username, person.password)).body.code).toBe('auth.wrongCredentials');
    expect((await save(person.username, { active: true })).body.utente.active).toBe(true);
    expect((await get(app, '/profile', person.token)).status).toBe(403);
    await signIn(app, clock, person);
  });

  it('answer 404 for an unknown id', async () => {
    for (const [operation, body] of [
      ['SaveUtente', { version: 1, username: 'nessuno', roles: [], active: true }],
      ['DisconnectUtente', {}],
      ['ResetSecondFactor', {}],
      ['UnlockUtente', {}],
    ] as const) {
      const none = await callAdmin(operation, { id: 999_999, ...body });
      expect([operation, none.status, none.body.code]).toEqual([operation, 404, 'notFound']);
    }
  });
});

describe('a disconnection', () => {
  it('ends one session, or all', async () => {
    const person = await newPerson(app, clock, newUsername());
    const tokens = [
      person.token,
      await signIn(app, clock, person),
      await signIn(app, clock, person),
    ];
    const { id, sessions } = await rowOf(person.username);
    expect(sessions).toHaveLength(3);
    const alive = () =>
      Promise.all(tokens.map(async (token) => (await get(app, '/profile', token)).status));
    expect((await callAdmin('DisconnectUtente', { id, session: sessions[1]?.id })).body.ended).toBe(
      1,
    );
    expect(await alive()).toEqual([200, 403, 200]);
    const ofOther = (await rowOf('altra.persona')).sessions[0]?.id;
    expect((await callAdmin('DisconnectUtente', { id, session: ofOther })).body.ended).toBe(0);
    expect((await get(app, '/profile', other.token)).status).toBe(200);
    expect((await callAdmin('DisconnectUtente', { id })).body.ended).toBe(2);
    expect(await alive()).toEqual([403, 403, 403]);
  });

  it('ends all but the caller’s own session', async () => {
    const [before, { id }] = [admin.token, await rowOf('amministra')];
    await signIn(app, clock, admin);
    expect((await callAdmin('DisconnectUtente', { id })).body.ended).toBe(1);
    expect((await get(app, '/profile', admin.token)).status).toBe(200);
    expect((await get(app, '/profile', before)).body.code).toBe('auth.disconnected');
  });
});
