import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { pino } from 'pino';
import { supportTables } from '#contract/field.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { adminIt } from '#phrases/admin.it.ts';
import { it as italian } from '#phrases/it.ts';
import { browserArguments, browserPath } from '../scripts/browser.mjs';
import { createApp } from '../server/app.ts';
import { createKeys, hashOf } from '../server/auth/secrets.ts';
import { newToken } from '../server/auth/token.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/open-database.ts';
import { createPrestazioni } from '../server/prestazione/prestazione.service.ts';
import { sessione, utente } from '../server/schema.auth.ts';
import { createValori } from '../server/tabella/tabella.service.ts';
import { makePrestazioneForm } from '../server/testing/make-records.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';

// An administrator's work at the size of a real laboratory: to open a form, to save it, to see the
// change in the public list. `node bench/save.ts embedded|server`: on the embedded database or on a
// PostgreSQL server of its own, both durable.
const [tests, values, rounds, byHand] = [3000, 2000, 60, 15];
const port = 8360;
const it = { ...italian, ...adminIt };
const folder = mkdtempSync(path.join(tmpdir(), 'dlab-bench-'));
const log = pino({ level: 'silent' });
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

await app.writer({ by: 'bench', source: 'import' }, async (write) => {
  const ids = await createValori(
    write,
    Array.from({ length: values }, (_, at) => ({
      ...{ table: supportTables[at % supportTables.length] ?? 'metodi', code: null },
      description: `Valore ${at} del laboratorio`,
    })),
  );
  const of = (table: (typeof supportTables)[number], at: number) => {
    const own = ids.filter((_, one) => supportTables[one % supportTables.length] === table);
    return own[at % own.length] ?? null;
  };
  const form = (at: number): PrestazioneForm =>
    makePrestazioneForm({
      ...{
        serviceName: `Esame numero ${at}`,
        internalCode: `B${at}`,
        synonym: [`sinonimo ${at}`, 'altro nome'],
      },
      ...{
        material: of('materiali', at),
        analyticalMethod: of('metodi', at),
        executionSector: of('settori', at),
      },
      ...{
        testTubeContainer: of('contenitori', at),
        clinicalMeaning: 'Che cosa dice il valore. '.repeat(10),
      },
    });
  await createPrestazioni(
    write,
    Array.from({ length: tests }, (_, at) => form(at)),
  );
});

const token = newToken(keys);
const by = { createdBy: 'bench', updatedBy: 'bench' };
const user = { username: `bench${Date.now()}`, roles: ['admin'], passwordHash: 'none', ...by };
const [made] = await database.sql.insert(utente).values(user).returning({ id: utente.id });
const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)].map((at) => at.toISOString());
await database.sql.insert(sessione).values({
  ...{
    tokenHash: hashOf(token),
    utenteId: made?.id ?? 0,
    startedAt: now ?? '',
    lastSeenAt: now ?? '',
  },
  ...{ expiresAt: later ?? '', browser: 'bench', network: '127.0.0.0' },
});
await app.http.listen({ port, host: '127.0.0.1' });

const address = `http://127.0.0.1:${port}/api/DLAB`;
const authorization = `Bearer ${token}`;
const times = new Map<string, number[]>();

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
  return done;
}

async function read(what: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/${what}`, { headers });
  if (response.status !== 200)
    throw new Error(`${what}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Record<string, never>>;
}

async function save(form: object) {
  const headers = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify(form);
  const response = await fetch(`${address}/admin/SavePrestazione`, {
    method: 'POST',
    headers,
    body,
  });
  if (response.status !== 200) throw new Error(`save: ${response.status} ${await response.text()}`);
  return response.json();
}

const first = app.live.current.items[0]?.id ?? 1;
await read('SummaryPrestazioni');
for (let round = 0; round < rounds; round += 1) {
  const id = first + ((round * 37) % tests);
  const { prestazione } = (await timed('EditPrestazione', () =>
    read(`admin/EditPrestazione?id=${id}`, { authorization }),
  )) as unknown as { prestazione: Record<string, unknown> };
  const { createdAt, createdBy, updatedAt, updatedBy, ...form } = prestazione;
  const name = `Esame cambiato ${round}`;
  await timed('save, then the public list shows it', async () => {
    await timed('SavePrestazione', () => save({ ...form, serviceName: name }));
    // To its last byte; what the browser makes of it is measured in one, below.
    const summary = await timed('next SummaryPrestazioni', () =>
      fetch(`${address}/SummaryPrestazioni`).then((response) => response.text()),
    );
    if (!summary.includes(name)) throw new Error('the next public read does not show the change');
  });
}

// The same by hand, in a browser: from the press of a button to what it brings, drawn.
const executablePath = browserPath();
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
await page.goto(`http://127.0.0.1:${port}/non-autorizzato`);
const storedSession = JSON.stringify({ access_token: token, roles: ['admin'] });
await page.evaluate((text) => sessionStorage.setItem('user-token', text), storedSession);
for (let round = 0; round < byHand; round += 1) {
  const name = `Esame a mano ${round}`;
  await page.goto(`http://127.0.0.1:${port}/esami/${first + ((round * 37) % tests)}`);
  const edit = page.getByRole('link', { name: it['editTest.edit'], exact: true });
  await edit.waitFor();
  const box = page.getByRole('textbox', { name: it['field.serviceName'] });
  await timed('browser: the form opens', async () => {
    await edit.click();
    await box.waitFor();
  });
  await box.fill(name);
  await timed('browser: saved, the page shows it', async () => {
    await page.getByRole('button', { name: it['editTest.save'], exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  });
  await page.getByRole('link', { name: it['nav.tests'], exact: true }).click();
  const search = page.getByRole('searchbox');
  await timed('browser: the list shows it, sought', async () => {
    await search.fill(name);
    await page
      .getByRole('row', { name: new RegExp(name) })
      .first()
      .waitFor();
  });
}
await browser.close();

const at = (sorted: readonly number[], part: number) =>
  (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
process.stdout.write(
  `${database.kind}, ${tests} tests, ${values} values, ${rounds} rounds, milliseconds\n`,
);
for (const [name, measured] of times) {
  const sorted = measured.toSorted((a, b) => a - b);
  process.stdout.write(
    `${name.padEnd(38)} median ${at(sorted, 0.5)}  p95 ${at(sorted, 0.95)}  most ${at(sorted, 1)}\n`,
  );
}
await app.close();
await database.close();
await postgres?.remove();
rmSync(folder, { recursive: true });
