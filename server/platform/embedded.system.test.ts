import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { openDurable } from './embedded.postgres.ts';
import { FolderInUse } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-embedded-'));
const open = () => openDatabase({ dataFolder: home, log: silentLog });

beforeAll(async () => {
  const database = await open();
  await migrate(database);
  await database.close();
}, 60_000);
afterAll(() => fs.rmSync(home, { recursive: true }));

test('the first start leaves the finished folder and no lock', () => {
  expect(fs.readdirSync(home)).toEqual(['pgdata']);
});

test('every commit reaches the disk before it is acknowledged', async () => {
  // As the database's thread opens it, but here, where the calls can be counted.
  const postgres = await openDurable(path.join(home, 'pgdata'));
  const fsync = vi.spyOn(fs, 'fsyncSync');
  const touched = () => fsync.mock.calls.length;
  for (const at of [1, 2, 3]) {
    const before = touched();
    await postgres.query('update catalogue set version = $1', [at]);
    expect(touched()).toBeGreaterThan(before);
  }
  const before = touched();
  await postgres.query('select version from catalogue');
  expect(touched()).toBe(before);
  fsync.mockRestore();
  await postgres.close();
});

test('a vacuum of every table leaves no more than 160 of its files open', async () => {
  const folder = path.join(home, 'pgdata');
  const isOurs = (handle: string) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${handle}`).startsWith(folder);
    } catch {
      return false;
    }
  };
  const postgres = await openDurable(folder);
  await postgres.exec('vacuum analyze');
  const files = await postgres.query<{ count: number }>(
    "select count(*) from pg_class where relkind in ('r', 'i')",
  );
  expect(files.rows[0]?.count).toBeGreaterThan(200);
  expect(fs.readdirSync('/proc/self/fd').filter(isOurs).length).toBeLessThanOrEqual(160);
  await postgres.close();
});

test('a commit that could not be synced is a crash, never an answer', async () => {
  const folder = path.join(home, 'failing');
  const postgres = await openDurable(folder);
  await postgres.exec('create table p (id int primary key)');
  const crashed = Promise.withResolvers<never>();
  postgres.endAtCrash((why) => {
    crashed.reject(why);
    throw new Error('as a thread that ends');
  });
  const fsync = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw new Error('EIO: i/o error, fsync');
  });
  const answered = postgres.query('insert into p values (1)').then(() => 'answered');
  await expect(Promise.race([answered, crashed.promise])).rejects.toThrow('EIO');
  fsync.mockRestore();
  fs.rmSync(folder, { recursive: true });
});

test('rows are there after closing and opening', async () => {
  const first = await open();
  await first.sql.execute(sql`update catalogue set version = 7`);
  await first.close();
  const second = await open();
  expect(await migrate(second)).toBe(0);
  expect(await second.sql.execute(sql`select version from catalogue`)).toHaveProperty('rows', [
    { version: 7 },
  ]);
  await second.close();
});

test('dead rows are vacuumed from time to time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const database = await open();
  const cleared = sql`select last_vacuum is not null as done from pg_stat_user_tables where relname = 'storico'`;
  expect(await database.sql.execute(cleared)).toHaveProperty('rows', [{ done: false }]);
  await database.sql.execute(sql`update catalogue set version = 9`);
  vi.advanceTimersByTime(5 * 60_000);
  vi.useRealTimers();
  await vi.waitFor(
    async () =>
      expect(await database.sql.execute(cleared)).toHaveProperty('rows', [{ done: true }]),
    60_000,
  );
  await database.close();
});

test('a second opening is refused and harms nothing', async () => {
  const database = await open();
  await expect(open()).rejects.toBeInstanceOf(FolderInUse);
  await database.sql.execute(sql`update catalogue set version = 8`);
  await database.close();
});

test('a folder of another PostgreSQL version is refused, and left free', async () => {
  const file = path.join(home, 'pgdata', 'PG_VERSION');
  fs.writeFileSync(file, '17\n');
  await expect(open()).rejects.toThrow('is of PostgreSQL 17, this program reads 18');
  fs.writeFileSync(file, '18\n');
  await (await open()).close();
});

test('a folder that holds something else is refused, not overwritten', async () => {
  const strange = path.join(home, 'strange');
  fs.mkdirSync(path.join(strange, 'pgdata'), { recursive: true });
  fs.writeFileSync(path.join(strange, 'pgdata', 'letter'), 'precious');
  await expect(openDatabase({ dataFolder: strange, log: silentLog })).rejects.toThrow(
    'is not a database folder',
  );
  expect(fs.readFileSync(path.join(strange, 'pgdata', 'letter'), 'utf8')).toBe('precious');
});
