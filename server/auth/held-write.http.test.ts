import net from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessione, utente } from '../schema.auth.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import type { Nodes } from '../testing/nodes.ts';
import { startNodes } from '../testing/nodes.ts';
import type { Person } from '../testing/people.ts';
import { freshCode, get, newPerson, post } from '../testing/people.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { hashOf } from './secrets.ts';

// A write is let in by its headers; its session ends, on the other node where there is one, before
// its body has come.
const admin = '/api/DLAB/admin';
let nodes: Nodes;
let clock: TestClock;
let people = 0;

beforeAll(async () => {
  clock = createTestClock();
  nodes = await startNodes({ clock });
});
afterAll(() => nodes.close());

const someone = () => newPerson(nodes.first, clock, `persona${++people}`);

async function idOf({ username }: Person): Promise<number> {
  const [row] = await nodes.first.database.sql
    .select()
    .from(utente)
    .where(eq(utente.username, username));
  return row?.id ?? 0;
}

async function lastSeen(token: string): Promise<string | undefined> {
  const [row] = await nodes.first.database.sql
    .select({ at: sessione.lastSeenAt })
    .from(sessione)
    .where(eq(sessione.tokenHash, hashOf(token)));
  return row?.at;
}

/**
 * Sends half of a call and, once it was let in and `between` was done, the rest. @returns the
 * answer, as it came
 */
async function inHalves(
  path: string,
  token: string,
  makeBody: () => object,
  between: () => Promise<unknown>,
): Promise<string> {
  const { port, hostname } = new URL(nodes.first.address);
  clock.advance(61);
  // After the clock was moved: a code in it must be one of now.
  const text = JSON.stringify(makeBody());
  const socket = net.connect(Number(port), hostname);
  const answer = new Promise<string>((resolve, reject) => {
    let read = '';
    socket.on('data', (chunk) => {
      read += chunk;
    });
    socket.on('end', () => resolve(read)).on('error', reject);
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  const before = await lastSeen(token);
  socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 20)}`);
  await expect.poll(() => lastSeen(token)).not.toBe(before);
  await between();
  socket.write(text.slice(20));
  return answer;
}

async function callAs(by: Person, operation: string, body: object) {
  const otp = freshCode(by, clock);
  const { status } = await post(
    nodes.second,
    `${admin}/${operation}`,
    { ...body, otp },
    { token: by.token },
  );
  expect(status).toBe(200);
}

const endings: [string, string, (whom: Person, by: Person) => Promise<unknown>][] = [
  [
    'logout',
    '401 auth.required',
    (whom) => post(nodes.second, '/api/auth/Logout', {}, { token: whom.token }),
  ],
  [
    'disconnection',
    '401 auth.disconnected',
    async (whom, by) => callAs(by, 'DisconnectUtente', { id: await idOf(whom) }),
  ],
  [
    'suspension',
    '403 auth.closed',
    async (whom, by) => {
      const { body } = await get(nodes.first, `${admin}/Utenti`, by.token);
      const row = body.utenti.find(
        (utente: { username: string }) => utente.username === whom.username,
      );
      const { id, version, username, roles } = row;
      await callAs(by, 'SaveUtente', { id, version, username, roles, active: false });
    },
  ],
];

const outcomeOf = (answer: string) =>
  `${answer.slice(9, 12)} ${/"code":"([^"]+)"/.exec(answer)?.[1] ?? 'none'}`;

it('a write in a session that goes on is done', async () => {
  const whom = await someone();
  const username = `nuovo${++people}`;
  const form = () => ({ username, roles: [], active: true, otp: freshCode(whom, clock) });
  expect(await inHalves(`${admin}/SaveUtente`, whom.token, form, async () => {})).toContain(
    'firstUsePassword',
  );
});

it.each(endings)('a new user is not written after %s (C2)', async (_by, refusal, end) => {
  const [whom, by] = [await someone(), await someone()];
  await post(
    nodes.first,
    `${admin}/UnlockUtente`,
    { id: 1, otp: freshCode(whom, clock) },
    { token: whom.token },
  );
  const username = `nuovo${++people}`;
  const form = () => ({ username, roles: [], active: true });
  const answer = await inHalves(`${admin}/SaveUtente`, whom.token, form, () => end(whom, by));
  expect(outcomeOf(answer)).toBe(refusal);
  const written = await nodes.first.database.sql
    .select()
    .from(utente)
    .where(eq(utente.username, username));
  expect(written).toEqual([]);
});

it.each(endings)('a password is not changed after %s (C2)', async (_by, refusal, end) => {
  const [whom, by] = [await someone(), await someone()];
  await post(
    nodes.first,
    `${admin}/UnlockUtente`,
    { id: 1, otp: freshCode(whom, clock) },
    { token: whom.token },
  );
  const hash = async () => {
    const [row] = await nodes.first.database.sql
      .select()
      .from(utente)
      .where(eq(utente.username, whom.username));
    return row?.passwordHash;
  };
  const before = await hash();
  const form = () => ({ currentPassword: whom.password, newPassword: 'la seconda frase lunga' });
  const answer = await inHalves('/api/auth/ChangePassword', whom.token, form, () => end(whom, by));
  expect(outcomeOf(answer)).toBe(refusal);
  expect(await hash()).toBe(before);
});

it.each(endings)('a test is not saved after %s (C2)', async (_by, refusal, end) => {
  const [whom, by] = [await someone(), await someone()];
  const internalCode = `TENUTO${++people}`;
  const version = nodes.first.live.current.version;
  const form = () => makePrestazioneForm({ internalCode });
  const answer = await inHalves(`${admin}/SavePrestazione`, whom.token, form, () => end(whom, by));
  expect(outcomeOf(answer)).toBe(refusal);
  const read = await nodes.first.call(`/api/DLAB/GetPrestazione?code=${internalCode}`);
  expect([read.status, nodes.first.live.current.version]).toEqual([404, version]);
});

it('saves and the end of their sessions do not wait for each other', async () => {
  const by = await someone();
  for (let round = 0; round < 3; round += 1) {
    const whom = await someone();
    const id = await idOf(whom);
    const saves = Array.from({ length: 6 }, (_, at) => {
      const form = makePrestazioneForm({ internalCode: `GARA${round}.${at}` });
      return post(at % 2 ? nodes.first : nodes.second, `${admin}/SavePrestazione`, form, {
        token: whom.token,
      });
    });
    const [statuses] = await Promise.all([
      Promise.all(saves).then((responses) => responses.map((response) => response.status)),
      callAs(by, 'DisconnectUtente', { id }),
    ]);
    for (const status of statuses) expect([200, 401]).toContain(status);
  }
});
