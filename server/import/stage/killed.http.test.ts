import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { inMemory } from '../../testing/in-memory.ts';
import type { Person } from '../../testing/people.ts';
import { activate, freshCode, get, post } from '../../testing/people.ts';
import type { PostgresServer } from '../../testing/postgres-server.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { addressOf, openProcesses } from '../../testing/server-process.ts';
import type { Called } from '../../testing/start-over.ts';
import { callerOf } from '../../testing/start-over.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import type { FormFields } from '../../testing/upload-file.ts';
import { formWith } from '../../testing/upload-file.ts';

// The server is a process of its own, killed as a power cut or the kernel would end it (threats.md
// F7).

const firstPassword = 'Primo-accesso-2026';
const clock = createTestClock();
let data: string;
let postgres: PostgresServer | undefined;
let processes: ReturnType<typeof openProcesses>;

beforeEach(async () => {
  data = mkdtempSync(path.join(inMemory, 'dlab-killed-'));
  postgres = inject('preparedDatabase').kind === 'server' ? await startPostgres() : undefined;
  await postgres?.createDatabase('killed');
  const database = postgres && { DATABASE_URL: postgres.url('killed') };
  processes = openProcesses(data, { DLAB_ADMIN_PASSWORD: firstPassword, ...database });
});
afterEach(async () => {
  processes.end();
  await postgres?.remove();
  rmSync(data, { recursive: true, force: true });
});

const tests = 1500;
const lines = Array.from(
  { length: tests },
  (_, at) => `K${at};Esame ${at};${at === 7 ? 'Sangue di drago' : ''}`,
);
const file = `codice;nome;materiale\n${lines.join('\n')}\n`;

const bring = ({ call }: Called, { token }: Person, file: string | null, fields: FormFields) =>
  call('/api/DLABExport/ImportPrestazioniToElaborate', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formWith(file, fields),
  });

/** What there is to be seen of an import. */
async function readView(app: Called, { token }: Person, id: number) {
  const staged = (await get(app, `/api/DLAB/admin/Importazione?id=${id}`, token)).body;
  const { batches } = (await get(app, '/api/DLAB/admin/Importazioni', token)).body;
  const { total } = (await get(app, '/api/DLAB/Prestazioni?pageSize=1')).body;
  const { values } = (await get(app, '/api/DLAB/GetValoriTabellaSupporto?table=materiali')).body;
  const history = (await get(app, '/api/DLAB/admin/Storico?pageSize=1', token)).body.total;
  return {
    staged,
    written: { tests: total, batches: batches.length, values: values.length, history },
  };
}

/** Applies, and kills the server once it reports so many records as written. */
async function killWhileApplying(run: Run, by: Person, fields: FormFields, recordCount: number) {
  const requestId = randomUUID();
  let answer: unknown = null;
  const applying = bring(run.app, by, null, { mode: 'apply', requestId, ...fields }).then(
    (reported) => {
      answer = reported.body;
    },
    () => {},
  );
  let step = { state: 'unknown', done: 0 };
  while (step.done < recordCount && answer === null) {
    step = (await get(run.app, `/api/DLABExport/ImportProgress?progress=${requestId}`)).body;
  }
  run.server.child.kill('SIGKILL');
  expect(await run.server.ended).toBeNull();
  await applying;
  return { answer, state: step.state };
}

type Run = Awaited<ReturnType<typeof startServer>>;

async function startServer() {
  const server = processes.start();
  return { server, app: callerOf(await addressOf(server)) };
}

async function expectIntact() {
  const { status, out } = await processes.command({}, 'audit');
  expect([status, out]).toEqual([0, expect.stringMatching(/^The history is whole/)]);
}

test('a killed apply leaves nothing or everything; the file waits unchanged and can be applied', async () => {
  const first = await startServer();
  const by = await activate(first.app, clock, 'admin', firstPassword);
  const call = (name: string, body: object) =>
    post(first.app, `/api/DLAB/admin/${name}`, body, { token: by.token });
  expect(
    (await call('SaveValoreTabella', { table: 'metodi', code: null, description: 'ELISA' })).status,
  ).toBe(200);
  const { staged: id } = (await bring(first.app, by, file, { mode: 'preview' })).body;
  const decisions = [{ table: 'materiali', words: 'Sangue di drago', act: 'create' }];
  expect((await call('SaveImportazione', { id, version: 1, leftOut: [3], decisions })).status).toBe(
    200,
  );
  const before = await readView(first.app, by, id);
  expect(before.staged).toMatchObject({
    version: 2,
    plan: { counts: { new: tests - 1, skipped: 1 } },
  });

  const plan = before.staged.plan.id;

  // While its transaction is open, half of it written.
  const killed = await killWhileApplying(first, by, { plan, otp: freshCode(by, clock) }, tests / 2);
  expect(killed).toEqual({ answer: null, state: 'working' });
  await expectIntact();
  const second = await startServer();
  const after = await readView(second.app, by, id);
  expect(after).toEqual(before);
  expect(after.staged).toMatchObject({
    state: 'staged',
    leftOut: [3],
    queue: [{ decision: { act: 'create' } }],
  });

  // At its end, when it may be committed or not: then wholly the one or the other.
  await killWhileApplying(second, by, { plan }, tests - 1);
  await expectIntact();
  const third = await startServer();
  const then = await readView(third.app, by, id);
  if (then.staged.state === 'staged') expect(then).toEqual(before);
  const applied = await bring(third.app, by, null, { mode: 'apply', plan });
  expect(applied.body).toMatchObject({ applied: true, plan: { counts: { new: tests - 1 } } });
  // Of each test its code and its name, of one its material; the value's table and words.
  const history = before.written.history + 2 * (tests - 1) + 1 + 2;
  expect(await readView(third.app, by, id)).toMatchObject({
    staged: { state: 'applied', batch: applied.body.batch },
    written: { tests: tests - 1, batches: 1, values: before.written.values + 1, history },
  });
  await expectIntact();
});
