import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { createApp } from '../server/app.ts';
import { createKeys, hashOf } from '../server/auth/secrets.ts';
import { newToken } from '../server/auth/token.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/open-database.ts';
import { sessione, utente } from '../server/schema.auth.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';

// A big file: to be read and planned, applied, changed in three fields of each row, both undone; and
// how long readers wait meanwhile. `node bench/import.ts embedded|server [rows]`: on the embedded
// database or on a PostgreSQL server of its own, both durable.
const rows = Number(process.argv[3] ?? 10_000);
const port = 8541;
const folder = mkdtempSync(path.join(tmpdir(), 'dlab-bench-'));
const log = pino({ level: 'error' }, pino.destination(2));
const postgres = process.argv[2] === 'server' ? await startPostgres() : undefined;
const database = await openDatabase({
  dataFolder: folder,
  databaseUrl: postgres?.url('postgres'),
  log,
});
await migrate(database);
const config = {
  environment: 'IEO',
  brand: 'DLAB',
  project: 'Bench',
  publicUrl: undefined,
  trustProxy: [],
};
const keys = createKeys([randomBytes(32)]);
const app = await createApp({ config, database, keys, log });
const token = newToken(keys);
const by = { createdBy: 'bench', updatedBy: 'bench' };
const user = { username: 'bench', roles: ['admin'], passwordHash: 'none', ...by };
const [made] = await database.sql.insert(utente).values(user).returning({ id: utente.id });
const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)].map((at) => at.toISOString());
await database.sql.insert(sessione).values({
  ...{
    tokenHash: hashOf(token),
    utenteId: made?.id ?? 0,
    startedAt: now ?? '',
    lastSeenAt: now ?? '',
  },
  ...{ expiresAt: later ?? '', steppedUpAt: now ?? '', browser: 'bench', network: '127.0.0.0' },
});
await app.http.listen({ port, host: '127.0.0.1' });

const address = `http://127.0.0.1:${port}`;
const authorization = `Bearer ${token}`;
const reader = new Worker(new URL('./import.reader.ts', import.meta.url), {
  workerData: { address },
});
const take = () =>
  new Promise<{ times: number[]; seconds: number }>((resolve) => {
    reader.once('message', resolve);
    reader.postMessage('take');
  });

interface ImportResponse {
  readonly plan: { readonly id: string; readonly counts: Readonly<Record<string, number>> };
  readonly batch: number;
}

async function call(
  fields: Readonly<Record<string, string>>,
  file?: string,
): Promise<ImportResponse> {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  if (file !== undefined) body.append('file', new Blob([file]), 'esami.csv');
  const init = { method: 'POST', headers: { authorization }, body };
  const response = await fetch(`${address}/api/DLABExport/ImportPrestazioniToElaborate`, init);
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 500)}`);
  return (await response.json()) as ImportResponse;
}

async function undo(batch: number): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ batch, requestId: randomUUID() });
  const response = await fetch(`${address}/api/DLAB/admin/UndoImportazione`, {
    method: 'POST',
    headers,
    body,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

const print = (line: string) => process.stdout.write(`${line}\n`);
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  await take();
  const begun = performance.now();
  const done = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { times } = await take();
  const at = (share: number) =>
    (times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(0);
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  print(
    `${name}: ${seconds} s; ${times.length} reads, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(0.9999)} ms; RSS ${memory} MB`,
  );
  return done;
}

/** A sheet as a hospital's catalogue has it: a dozen columns. */
function sheet(changed: boolean): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const name = `${['Glucosio', 'Urea', 'Sodio', 'Emoglobina'][at % 4]} ${at}${changed ? ' (nuovo)' : ''}`;
    const cells = [
      `B${at}`,
      name,
      `90.${10 + (at % 80)}.${at % 10}`,
      `sinonimo ${at};altro nome`,
      `Materiale ${at % 20}`,
    ];
    const more = [
      `Metodo ${at % 50}`,
      String(1 + (at % 9)),
      at % 3 === 0 ? 'SI' : 'NO',
      `Settore ${at % 12}`,
    ];
    const texts = [
      'Consegnare entro 4 ore. '.repeat(4),
      changed ? 'Digiuno di 8 ore' : 'Digiuno',
      changed ? '< 5' : '"M: 1–5\nF: < 6"',
    ];
    return [...cells, ...more, ...texts]
      .map((cell) => (cell.startsWith('"') ? cell : `"${cell}"`))
      .join(';');
  });
  const heads =
    'Codice;Nome;Nomenclatore;Sinonimi;Materiale;Metodo;Giorni;Urgente;Settore;Trasporto;Preparazione;Intervalli';
  return `${heads}\n${lines.join('\n')}\n`;
}

try {
  const options = JSON.stringify({ missingValues: 'create' });
  await timed('nothing (readers alone)', () => new Promise((resolve) => setTimeout(resolve, 3000)));
  const fresh = await timed(`preview of ${rows} new rows`, () =>
    call({ mode: 'preview', options }, sheet(false)),
  );
  print(JSON.stringify(fresh.plan.counts));
  const made = await timed('apply', () => call({ mode: 'apply', plan: fresh.plan.id }));
  const second = await timed('preview of the changed file', () =>
    call({ mode: 'preview', options }, sheet(true)),
  );
  print(JSON.stringify(second.plan.counts));
  const { batch } = await timed('apply', () => call({ mode: 'apply', plan: second.plan.id }));
  await timed('undo', () => undo(batch));
  await timed('undo of the new rows', () => undo(made.batch));
} finally {
  await reader.terminate();
  await app.close();
  await database.close();
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
}
