import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Utente } from '#contract/utente.ts';
import { accountOf } from '../auth/counters.ts';
import { inARow, ofAccount } from '../auth/throttle.ts';
import { authThrottle } from '../schema.auth.ts';
import type { Nodes } from '../testing/nodes.ts';
import { startNodes } from '../testing/nodes.ts';
import type { Person } from '../testing/people.ts';
import { activate, atConsole, freshCode, get, newPerson, post } from '../testing/people.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createUtente, resetFactor } from './utente.service.ts';

let nodes: Nodes;
let clock: TestClock;
let last: Person;
let people = 0;

const newUsername = () => `persona${++people}`;
const send = (
  operation: string,
  body: object,
  by = last,
  node = nodes.first,
  otp = freshCode(by, clock),
) => post(node, `/api/DLAB/admin/${operation}`, { ...body, otp }, { token: by.token });
const rows = async (by = last): Promise<Utente[]> =>
  (await get(nodes.first, '/api/DLAB/admin/Utenti', by.token)).body.utenti;
const rowOf = async (username: string, by = last) => {
  const row = (await rows(by)).find((row) => row.username === username);
  if (row === undefined) throw new Error(`no ${username}`);
  return row;
};
const change = async (username: string, to: object, by = last) => {
  const { id, version, roles, active } = await rowOf(username, by);
  return send('SaveUtente', { id, version, username, roles, active, ...to }, by);
};
const waiting = async () => {
  const username = newUsername();
  const form = { username, roles: ['admin' as const], active: true };
  return { username, ...(await createUtente(nodes.first.auth, form, atConsole)) };
};
const refused = { status: 409, code: 'conflict.lastAdministrator' };
const seen = ({ status, body }: { status: number; body: { code?: string } }) => ({
  status,
  code: body.code,
});

beforeAll(async () => {
  clock = createTestClock();
  nodes = await startNodes({ clock });
});
afterAll(() => nodes.close());

beforeEach(async () => {
  last = await newPerson(nodes.first, clock, newUsername());
  for (const { username, active } of await rows()) {
    if (active && username !== last.username) await change(username, { active: false });
  }
});

/** Every way in which an administrator can go from a browser. */
const ways: [string, (id: Utente) => Promise<{ status: number; body: { code?: string } }>][] = [
  ['gives up the role', ({ username }) => change(username, { roles: [] })],
  ['is suspended', ({ username }) => change(username, { active: false })],
  ['is reset', ({ id }) => send('ResetSecondFactor', { id })],
];

describe.each(ways)('the last administrator who can sign in, who %s', (_how, goes) => {
  const staysBeside = async () => {
    const before = await rowOf(last.username);
    expect(seen(await goes(before))).toEqual(refused);
    expect(await rowOf(last.username)).toEqual({
      ...before,
      sessions: [expect.objectContaining({ current: true })],
    });
  };

  it('stays where there is no other', staysBeside);

  it('stays beside one who was never activated', async () => {
    await waiting();
    await staysBeside();
  });

  it('stays beside one whose first password ran out', async () => {
    await waiting();
    clock.advance(25 * 3600);
    last = { ...last, ...(await again()) };
    await staysBeside();
  });

  it('stays beside one who was reset', async () => {
    const other = await newPerson(nodes.first, clock, newUsername());
    expect((await send('ResetSecondFactor', { id: (await rowOf(other.username)).id })).status).toBe(
      200,
    );
    await staysBeside();
  });

  it('stays beside one who is blocked until unlocked', async () => {
    const other = await newPerson(nodes.first, clock, newUsername());
    await block(other);
    await staysBeside();
    const { id } = await rowOf(other.username);
    expect((await send('UnlockUtente', { id })).status).toBe(200);
    expect((await goes(await rowOf(last.username))).status).toBe(200);
  });

  it('can go once another one has activated the account', async () => {
    const { username, firstUsePassword } = await waiting();
    await activate(nodes.first, clock, username, firstUsePassword);
    expect((await goes(await rowOf(last.username))).status).toBe(200);
  });
});

/** Signs in anew, the day having ended the session. */
async function again() {
  const { username, password } = last;
  const { ticket } = (await post(nodes.first, '/api/auth/Login', { username, password })).body;
  const done = await post(nodes.first, '/api/auth/VerifyOtp', {
    ticket,
    otp: freshCode(last, clock),
  });
  return { token: done.body.token.access_token as string, lastStep: last.lastStep };
}

async function block({ username }: Person): Promise<void> {
  const { auth } = nodes.first;
  const account = accountOf(auth, username);
  const now = new Date();
  const [at, never] = [
    now.toISOString(),
    new Date(now.getTime() + 100 * 365 * 86_400_000).toISOString(),
  ];
  const counted = { account, fails: 100, windowStart: at, touchedAt: at, blockedUntil: never };
  await auth.database.sql
    .insert(authThrottle)
    .values({ key: inARow(ofAccount(account)), ...counted });
}

describe('an administrator who can sign in', () => {
  it('can change and reset those who cannot', async () => {
    const { username, utente } = await waiting();
    expect((await send('ResetSecondFactor', { id: utente.id })).status).toBe(200);
    expect((await change(username, { roles: [] })).status).toBe(200);
    expect((await change(username, { roles: ['admin'], active: false })).status).toBe(200);
  });

  it('may be blocked and signed in: the others can go, the last one not', async () => {
    const other = await newPerson(nodes.first, clock, newUsername());
    await block(last);
    expect((await change(other.username, { active: false })).status).toBe(200);
    expect(seen(await change(last.username, { roles: [] }))).toEqual(refused);
  });

  it('of two who go at once, by the role and by a reset, one stays', async () => {
    const other = await newPerson(nodes.first, clock, newUsername());
    await waiting();
    const [ownRow, otherRow] = [await rowOf(last.username), await rowOf(other.username)];
    const codes = [freshCode(last, clock), freshCode(other, clock)] as const;
    const { id, version, username } = ownRow;
    const answers = await Promise.all([
      send(
        'SaveUtente',
        { id, version, username, roles: [], active: true },
        last,
        nodes.first,
        codes[0],
      ),
      send('ResetSecondFactor', { id: otherRow.id }, other, nodes.second, codes[1]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = answers[0].status === 200 ? other : last;
    expect((await rowOf(left.username, left)).activated).toBe(true);
  });
});

describe('the host', () => {
  it('resets the last one too, for recovery', async () => {
    const { id } = await rowOf(last.username);
    const { firstUsePassword } = await resetFactor(nodes.first.auth, id, atConsole);
    last = await activate(
      nodes.first,
      clock,
      last.username,
      firstUsePassword,
      'la seconda frase lunga',
    );
    expect(await rowOf(last.username)).toMatchObject({ activated: true, roles: ['admin'] });
  });
});
