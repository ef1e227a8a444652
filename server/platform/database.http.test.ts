import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comunicato, storico } from '../schema.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const instant = '2026-11-20T08:30:00.120Z';

async function insertComunicato(on: Database['sql'], title: string) {
  const author = { createdBy: 'system', updatedBy: 'system' };
  return on
    .insert(comunicato)
    .values({ title, subject: 's', dueDate: '2026-12-31', createdAt: instant, ...author })
    .returning();
}

describe('values read the same on both databases', () => {
  test('through the query builder', async () => {
    const [row] = await insertComunicato(database.sql, 'builder');
    expect(row).toMatchObject({ createdAt: instant, dueDate: '2026-12-31', version: 1 });
    expect(row?.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('inside a transaction', async () => {
    const [row] = await database.sql.transaction((tx) => insertComunicato(tx, 'transaction'));
    expect(row).toMatchObject({ createdAt: instant, dueDate: '2026-12-31' });
  });

  test('through plain SQL', async () => {
    const statement = sql`select timestamptz '2026-03-29 02:30:00+02' as whole, date '2026-01-02' as day,
      timestamptz '2026-03-29 01:30:00.5+00' as half, 9007199254740991::bigint as big, null::timestamptz as nothing,
      array['a', 'b'] as list, '{"a": 1}'::jsonb as json, 1.5::float8 as float, true as yes`;
    expect(await database.sql.execute(statement)).toHaveProperty('rows', [
      {
        whole: '2026-03-29T00:30:00.000Z',
        half: '2026-03-29T01:30:00.500Z',
        day: '2026-01-02',
        big: 9007199254740991,
        nothing: null,
        list: ['a', 'b'],
        json: { a: 1 },
        float: 1.5,
        yes: true,
      },
    ]);
  });
});

describe('the change history', () => {
  beforeAll(async () => {
    const row = {
      noun: 'comunicato',
      recordId: 1,
      version: 1,
      field: 'title',
      by: 'system',
      source: 'form',
    } as const;
    await database.sql.insert(storico).values(row);
  });

  test.each([
    ['update', sql`update storico set field = 'other'`],
    ['delete', sql`delete from storico`],
    ['truncate', sql`truncate storico`],
  ])('refuses %s', async (_, statement) => {
    await expect(database.sql.execute(statement)).rejects.toHaveProperty('cause.code', '23000');
    expect(await database.sql.select({ field: storico.field }).from(storico)).toEqual([
      { field: 'title' },
    ]);
  });
});

test('a failed transaction leaves nothing behind, and the next one works', async () => {
  const failing = database.sql.transaction(async (tx) => {
    await insertComunicato(tx, 'undone');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await database.sql.transaction((tx) => insertComunicato(tx, 'done'));
  const titles = (await database.sql.select({ title: comunicato.title }).from(comunicato)).map(
    (row) => row.title,
  );
  expect(titles).toContain('done');
  expect(titles).not.toContain('undone');
});

test('a migrated database has nothing left to migrate', async () => {
  expect(await migrate(database)).toBe(0);
});

test('a database migrated by a newer version is refused', async () => {
  const later = Date.UTC(2100, 0, 1);
  await database.sql.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${later})`,
  );
  await expect(migrate(database)).rejects.toThrow(
    /newer version of this program \(migration of 2100-01-01T/,
  );
  await database.sql.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = ${later}`,
  );
});
