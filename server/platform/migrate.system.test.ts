import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import configuration from '../../drizzle.config.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { silentLog } from '../testing/silent-log.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { ServerTimes } from './postgres.ts';
import { openServer, serverTimes } from './postgres.ts';

const root = path.resolve(import.meta.dirname, '../..');
const migrations = path.join(root, 'server/migrations');
const readJson = (file: string) =>
  JSON.parse(fs.readFileSync(path.join(migrations, 'meta', file), 'utf8'));

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.remove());

async function opened(name: string, times: Partial<ServerTimes> = {}): Promise<Database> {
  const database = await openServer(server.url(name), silentLog, { ...serverTimes, ...times });
  onTestFinished(() => database.close());
  return database;
}

async function countOf(database: Database, table: string): Promise<unknown> {
  return (await database.sql.execute(sql.raw(`select count(*) from ${table}`))) as unknown;
}

/** The program's migrations, and one more. */
function withMigration(statements: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-migrations-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.cpSync(migrations, folder, { recursive: true });
  const journal = readJson('_journal.json');
  journal.entries.push({
    idx: 99,
    version: '7',
    when: Date.UTC(2100, 0, 1),
    tag: '9999_more',
    breakpoints: true,
  });
  fs.writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  fs.writeFileSync(path.join(folder, '9999_more.sql'), statements);
  return folder;
}

test('the migrations lead to the schema: there is nothing to generate', async () => {
  const newest = readJson('_journal.json').entries.length - 1;
  const last = readJson(`${String(newest).padStart(4, '0')}_snapshot.json`);
  const parts = await Promise.all(
    [configuration.schema].flat().map((file) => import(path.resolve(root, String(file)))),
  );
  const schema = Object.assign({}, ...parts);
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([]);
});

test('nodes that start together migrate once, and all come up', async () => {
  await server.createDatabase('together');
  const nodes = await Promise.all([opened('together'), opened('together'), opened('together')]);
  const entries = readJson('_journal.json').entries.length;
  const counts = await Promise.all(nodes.map((node) => migrate(node)));
  expect(counts.toSorted()).toEqual([0, 0, entries]);
  expect(await countOf(nodes[0], 'drizzle.__drizzle_migrations')).toHaveProperty('rows', [
    { count: entries },
  ]);
});

test('a migration that fails half-way leaves the database as it was', async () => {
  await server.createDatabase('halfway');
  const database = await opened('halfway');
  await migrate(database);
  const folder = withMigration(
    'create table half (id int);\n--> statement-breakpoint\nselect 1 / 0;',
  );
  await expect(migrate(database, folder)).rejects.toHaveProperty('cause.code', '22012');
  await expect(countOf(database, 'half')).rejects.toHaveProperty('cause.code', '42P01');
  expect(await migrate(database)).toBe(0);
});

test('refuses a database newer than the program', async () => {
  await server.createDatabase('older');
  const database = await opened('older');
  await migrate(database, withMigration('create table newer (id int);'));
  await expect(migrate(database)).rejects.toThrow(
    'newer version of this program (migration of 2100-01-01',
  );
});

test('a migration may take longer than any other statement', { timeout: 30_000 }, async () => {
  await server.createDatabase('slow');
  const database = await opened('slow', { statement: 1000, silence: 1500 });
  expect(await migrate(database, withMigration('select pg_sleep(2);'))).toBeGreaterThan(0);
});
