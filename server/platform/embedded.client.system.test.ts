import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, queryRows, unhurried } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { openThread } from './embedded.thread.ts';
import { openEmbedded } from './embedded.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-embedded-'));
/** A table `p` with the row 1. */
const clean = path.join(home, 'clean');
const replaced = 'the embedded database has ended: its folder is opened anew';
let folder: string;
let database: Database;
let warnings: string[];

const open = (statement = 30_000, wait = 5000, opening = 60_000) => {
  const log = { info: () => {}, warn: (...args: unknown[]) => void warnings.push(String(args[1])) };
  return openEmbedded(folder, log, { statement, wait, opening });
};
const endless = sql`with recursive x as (select 1 union all select 1 from x) select count(*) from x`;
const ids = async () =>
  (await queryRows<{ id: number }>(database.sql, sql`select id from p order by id`)).map(
    (p) => p.id,
  );
const add = (id: number) => database.sql.execute(sql`insert into p values (${id})`);
const reopened = () => new Promise<void>((heard) => void database.listen('any', () => heard()));
const refused = (work: PromiseLike<unknown>) =>
  work.then(
    () => 'answered',
    (thrown: { cause?: { code?: string } }) => {
      expect(isDatabaseAway(thrown)).toBe(true);
      return thrown.cause?.code;
    },
  );

beforeAll(async () => {
  warnings = [];
  folder = clean;
  database = await open();
  await database.sql.execute(sql`create table p (id int primary key)`);
  await add(1);
  await database.close();
  return () => fs.rmSync(home, { recursive: true });
});

beforeEach(() => {
  warnings = [];
  folder = fs.mkdtempSync(path.join(home, 'run-'));
  fs.cpSync(clean, folder, { recursive: true });
});
afterEach(() => database.close());

test('a statement that never ends is cut off, and nothing acknowledged is lost', async () => {
  database = await open(1500, 500);
  await add(2);
  const again = reopened();
  const stuck = database.sql.transaction(async (tx) => {
    await tx.execute(sql`insert into p values (3)`);
    await tx.execute(endless);
  });
  // What waits behind it is refused soon, and long before the end; so is what comes then.
  const [ended, waited] = [refused(stuck), refused(add(4))];
  expect(await waited).toBe('57P03');
  expect(await refused(add(5))).toBe('57P03');
  expect(await ended).toBe('57P02');
  await again;
  expect(warnings).toContain(replaced);
  await add(6);
  expect(await ids()).toEqual([1, 2, 6]);
});

test('a transaction of the ended thread does not go on in the new one', async () => {
  database = await open(1000, 60_000);
  const again = reopened();
  await expect(
    database.sql.transaction(async (tx) => {
      await tx.execute(sql`insert into p values (2)`);
      await expect(refused(tx.execute(endless))).resolves.toBe('57P02');
      await again;
      await expect(refused(tx.execute(sql`insert into p values (3)`))).resolves.toBe('57P02');
    }),
  ).rejects.toThrow('the embedded database ended');
  expect(await ids()).toEqual([1]);
});

test('a statement declared as long takes its time; later ones are answered after it', async () => {
  database = await open(500, 60_000);
  const slow = database.sql.execute(sql.raw(`${unhurried}select pg_sleep(2)`));
  await add(2);
  await slow;
  expect(warnings).not.toContain(replaced);
  expect(await ids()).toEqual([1, 2]);
});

test('an exit of PostgreSQL ends the thread; opening is retried until it succeeds', async () => {
  database = await open();
  await add(2);
  const again = reopened();
  const log = path.join(folder, 'pgdata', 'pg_wal');
  fs.renameSync(log, `${log}-away`);
  // The log goes on in a new file, which cannot be made: PANIC.
  await refused(database.sql.execute(sql`select pg_switch_wal()`));
  expect(await refused(add(3))).toMatch(/^57P0[23]$/);
  await expect
    .poll(() => warnings.at(-1))
    .toBe('the embedded database cannot be opened, it is tried again');
  expect(await refused(add(4))).toBe('57P03');
  fs.rmSync(log, { recursive: true, force: true });
  fs.renameSync(`${log}-away`, log);
  await again;
  await add(5);
  expect((await ids()).filter((id) => id !== 3)).toEqual([1, 2, 5]);
});

test('a thread that takes too much memory ends alone', async () => {
  const watch = { statement: 60_000, opening: 60_000, begun: () => {}, answered: () => {} };
  const thread = await openThread(path.join(folder, 'pgdata'), watch, {
    limits: { maxOldGenerationSizeMb: 64 },
  });
  const large = thread.send({ exec: `select repeat('x', 1000) from generate_series(1, 500000)` });
  await expect(large).rejects.toMatchObject({ code: '57P02' });
  await expect(thread.ended).resolves.toMatchObject({ message: expect.stringContaining('memory') });
  await expect(thread.send({ exec: 'select 1' })).rejects.toMatchObject({ code: '57P02' });
  database = await open();
  expect(await ids()).toEqual([1]);
});

/** A thread that never reports that it is open. */
const hung = new URL(
  `data:text/javascript,${encodeURIComponent('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)')}`,
);
const noWatch = { statement: 60_000, opening: 60_000, begun: () => {}, answered: () => {} };

test('an opening that never ends is ended', async () => {
  const opening = openThread(folder, { ...noWatch, opening: 300 }, { program: hung });
  await expect(opening).rejects.toThrow('it was not open within 0.3 s');
  // No opening is as fast as this one must be.
  await expect(open(30_000, 5000, 1)).rejects.toThrow('it was not open within 0.001 s');
  database = await open();
  expect(await ids()).toEqual([1]);
});

test('an opening that hangs does not hold up the end of the program', async () => {
  const end = new AbortController();
  const opening = openThread(folder, noWatch, { program: hung, signal: end.signal });
  end.abort();
  await expect(opening).rejects.toThrow('it was closed');
  database = await open();
});

test('transactions run one after the other, each atomically', async () => {
  database = await open();
  const work = Array.from({ length: 30 }, (_, at) =>
    database.sql.transaction(async (tx) => {
      const [{ next } = { next: 0 }] = await queryRows<{ next: number }>(
        tx,
        sql`select max(id) + 1 as next from p`,
      );
      await tx.execute(sql`insert into p values (${next})`);
      if (at % 3 === 0) throw new Error('given up');
      if (at % 5 === 0) await tx.execute(sql`insert into p values (1)`);
      return next;
    }),
  );
  const done = (await Promise.allSettled(work)).flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  expect(await ids()).toEqual([1, ...done]);
  expect(done).toHaveLength(16);
});

test('a refused statement has PostgreSQL’s error and fails its transaction', async () => {
  database = await open();
  await expect(add(1)).rejects.toMatchObject({
    cause: {
      code: '23505',
      constraint: 'p_pkey',
      table: 'p',
      detail: 'Key (id)=(1) already exists.',
      severity: 'ERROR',
    },
  });
  const swallowed = database.sql.transaction(async (tx) => {
    await tx.execute(sql`insert into p values (1)`).catch(() => {});
  });
  await expect(swallowed).rejects.toMatchObject({ code: '25P02' });
  expect(await ids()).toEqual([1]);
});

test('a value of the wrong type fails alone', async () => {
  database = await open();
  const refused = database.sql.execute(
    sql`insert into p values (case when ${'perhaps'}::boolean then 2 end)`,
  );
  await expect(refused).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/invalid/i) },
  });
  await add(2);
  expect(warnings).not.toContain(replaced);
  expect(await ids()).toEqual([1, 2]);
});

test('values read as from a server', async () => {
  database = await open();
  const [row] = await queryRows(
    database.sql,
    sql`select timestamptz '2026-11-20 08:30:00.12+00' as instant, date '2026-11-20' as day, 5::bigint as big,
      array['a', 'b'] as list, '{"a": [1]}'::jsonb as document, true as yes, null as nothing, 1.50::numeric as amount`,
  );
  expect(row).toEqual({
    instant: '2026-11-20T08:30:00.120Z',
    day: '2026-11-20',
    big: 5,
    list: ['a', 'b'],
    document: { a: [1] },
    yes: true,
    nothing: null,
    amount: '1.50',
  });
});
