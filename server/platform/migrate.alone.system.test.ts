import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../testing/postgres-server.ts';
import { silentLog } from '../testing/silent-log.ts';
import { migrate } from './migrate.ts';
import { openServer } from './postgres.ts';

const migrations = path.resolve(import.meta.dirname, '../migrations');

/** The instants of the migrations before the first one that needs all nodes stopped. */
function before(): number[] {
  const file = path.join(migrations, 'meta', '_journal.json');
  const { entries } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const alone = entries.findIndex(({ tag }) => {
    return fs
      .readFileSync(path.join(migrations, `${tag}.sql`), 'utf8')
      .startsWith('-- All nodes stopped');
  });
  expect(alone).toBeGreaterThan(0);
  return entries.slice(0, alone).map(({ when }) => when);
}

test('an upgrade that needs all nodes stopped refuses while one of the version before listens', {
  timeout: 60_000,
}, async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  await server.createDatabase('shared');
  const open = () => openServer(server.url('shared'), silentLog);
  const [older, newer, another] = [await open(), await open(), await open()];
  onTestFinished(async () => void (await Promise.all([newer.close(), another.close()])));
  await migrate(older, undefined, before());
  await older.listen('catalogue', () => {});
  await expect(migrate(newer)).rejects.toThrow(
    'This upgrade needs all nodes stopped, and 1 of the version before',
  );
  await older.close();
  // Nodes that start together wait for each other, and do not listen yet.
  const applied = await Promise.all([migrate(newer), migrate(another)]);
  expect(applied.sort()[0]).toBe(0);
  // Once it is done, nodes come and go as always.
  await newer.listen('catalogue', () => {});
  expect(await migrate(another)).toBe(0);
});
