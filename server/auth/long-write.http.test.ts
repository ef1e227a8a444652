import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Author } from '../catalogue/writer.ts';
import type { Problem } from '../platform/problem.ts';
import { createPrestazioni } from '../prestazione/prestazione.service.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import type { Nodes } from '../testing/nodes.ts';
import { startNodes } from '../testing/nodes.ts';
import type { Person } from '../testing/people.ts';
import { freshCode, get, newPerson, post } from '../testing/people.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createGate } from './auth.gate.ts';

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

async function rowOf({ username }: Person, by: Person) {
  const { body } = await get(nodes.first, `${admin}/Utenti`, by.token);
  const row = body.utenti.find((utente: { username: string }) => utente.username === username);
  const { id, version, roles, active } = row;
  return { id, version, username, roles, active };
}
type Row = Awaited<ReturnType<typeof rowOf>>;

/** An administrator who writes, as a call of the API makes one. */
async function authorOf({ username, token }: Person): Promise<Author> {
  const gate = createGate(nodes.first.auth);
  const origin = { address: '', network: '', prefix: '', userAgent: '', cookies: '' };
  const user = await gate.identify(`Bearer ${token}`, origin, true);
  return {
    by: username,
    source: 'form',
    hold: (tx) => gate.mayWrite(tx, user, 'begin'),
    confirm: (tx) => gate.mayWrite(tx, user, 'commit'),
  };
}

/** A write that goes on until `isOver`. @returns its test's code, when it has begun, its outcome */
async function beginWrite(by: Person, isOver: () => boolean) {
  const internalCode = `LUNGO${++people}`;
  const started = Promise.withResolvers<void>();
  const write = nodes.first.writer(await authorOf(by), async (under) => {
    const [id = 0] = await createPrestazioni(under, [makePrestazioneForm({ internalCode })]);
    started.resolve();
    while (!isOver()) {
      await setImmediate();
      under.touch('prestazione', id);
    }
  });
  const outcome = write.then(
    () => 'done',
    ({ status, code }: Problem) => `${status} ${code}`,
  );
  await started.promise;
  return { internalCode, outcome };
}

const endings: [string, string, string, (row: Row) => object][] = [
  ['a disconnection', '401 auth.disconnected', 'DisconnectUtente', ({ id }) => ({ id })],
  ['a reset', '401 auth.disconnected', 'ResetSecondFactor', ({ id }) => ({ id })],
  ['a suspension', '403 auth.closed', 'SaveUtente', (row) => ({ ...row, active: false })],
  ['the loss of the role', '403 auth.forbidden', 'SaveUtente', (row) => ({ ...row, roles: [] })],
];

it.each(endings)(
  '%s does not wait for a long write, which is rolled back (C2)',
  async (_how, refusal, operation, bodyOf) => {
    const [whom, by] = [await someone(), await someone()];
    const { version } = nodes.first.live.current;
    const body = { ...bodyOf(await rowOf(whom, by)), otp: freshCode(by, clock) };
    let isEnded = false;
    const { internalCode, outcome } = await beginWrite(whom, () => isEnded);
    const ended = await post(nodes.second, `${admin}/${operation}`, body, { token: by.token });
    isEnded = true;
    expect([ended.status, await outcome]).toEqual([200, refusal]);
    const read = await nodes.first.call(`/api/DLAB/GetPrestazione?code=${internalCode}`);
    expect([read.status, nodes.first.live.current.version]).toEqual([404, version]);
  },
);

it('a role given, or somebody else’s taken, ends nothing', async () => {
  const [whom, by, other] = [await someone(), await someone(), await someone()];
  const withoutRoles = { ...(await rowOf(other, by)), roles: [] };
  const given = { ...withoutRoles, version: withoutRoles.version + 1, roles: ['admin'] };
  const otp = freshCode(by, clock);
  let isEnded = false;
  const { internalCode, outcome } = await beginWrite(whom, () => isEnded);
  for (const body of [{ ...withoutRoles, otp }, given]) {
    const { status } = await post(nodes.second, `${admin}/SaveUtente`, body, { token: by.token });
    expect(status).toBe(200);
    isEnded = true;
  }
  expect(await outcome).toBe('done');
  const read = await nodes.first.call(`/api/DLAB/GetPrestazione?code=${internalCode}`);
  expect(read.status).toBe(200);
});
