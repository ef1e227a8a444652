import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../platform/migrate.ts';
import { openServer } from '../platform/postgres.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { silentLog } from '../testing/silent-log.ts';
import { verifyChain } from './chain.ts';

const migrations = path.resolve(import.meta.dirname, '../migrations');

/** The migrations as they were before one. */
function before(tag: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-migrations-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.cpSync(migrations, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8'));
  journal.entries = journal.entries.filter((entry: { tag: string }) => entry.tag < tag);
  fs.writeFileSync(file, JSON.stringify(journal));
  return folder;
}

test('rows that were written before the chain are chained by the migration', {
  timeout: 60_000,
}, async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  await server.createDatabase('older');
  const database = await openServer(server.url('older'), silentLog);
  onTestFinished(() => database.close());
  await migrate(database, before('0003'));
  await database.sql.execute(sql`insert into storico (noun, record_id, version, field, current_value, by, source)
    select 'comunicato', n, 1, 'title', 'però ' || n, 'import', 'import' from generate_series(1, 7000) n`);
  await migrate(database);
  await database.sql.execute(sql`insert into storico (noun, record_id, version, field, by, source)
    values ('comunicato', 1, 2, 'removed', 'rossi', 'form')`);
  expect(await verifyChain(database.sql)).toMatchObject({ rows: 7001, bad: undefined });
  await expect(database.sql.execute(sql`update storico set by = 'x'`)).rejects.toThrow();
});

test('rows chained before there were exact values keep their hashes', {
  timeout: 60_000,
}, async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  await server.createDatabase('older');
  const database = await openServer(server.url('older'), silentLog);
  onTestFinished(() => database.close());
  await migrate(database, before('0005'));
  const row = (
    exact: string,
  ) => `insert into storico (noun, record_id, version, field, by, source ${exact === '' ? '' : ', current_exact'})
    values ('prestazione', 1, 1, 'synonym', 'rossi', 'form' ${exact})`;
  await database.sql.execute(sql.raw(row('')));
  await migrate(database);
  await database.sql.execute(sql.raw(row('')));
  await database.sql.execute(sql.raw(row(`, '["à; b"]'`)));
  expect(await verifyChain(database.sql)).toMatchObject({ rows: 3, bad: undefined });
});
