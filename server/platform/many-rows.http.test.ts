import { afterEach, beforeEach, expect, test } from 'vitest';
import { valoreTabella } from '../schema.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { insertMany, updateMany } from './many-rows.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const rowOf = (name: string) => ({
  table: 'materiali' as const,
  code: null,
  description: name,
  descriptionFold: name,
  createdBy: 'test',
  updatedBy: 'test',
});
const hard = `"quoted" 'text' \\ {a,b} \t\n% $1 µ é 🧪`;

test('more rows than one statement takes keep their order and every character', async () => {
  const names = [hard, ...Array.from({ length: 5001 }, (_, at) => `valore ${at}`)];
  const ids = await insertMany(database.sql, valoreTabella, names.map(rowOf));
  const stored = await database.sql.select().from(valoreTabella);
  const byId = new Map(stored.map((row) => [row.id, row]));
  expect(ids.map((id) => byId.get(id)?.description)).toEqual(names);
  expect(byId.get(ids[0] ?? 0)).toMatchObject({
    code: null,
    version: 1,
    createdAt: expect.any(String),
  });
});

test('a record is written only at the version it was made from', async () => {
  const [first = 0, second = 0] = await insertMany(database.sql, valoreTabella, [
    rowOf('a'),
    rowOf('b'),
  ]);
  const edits = (version: number) => [
    { id: first, version, code: 'A' },
    { id: second, version: 1, code: 'B' },
  ];
  await updateMany(database.sql, valoreTabella, 'editor', edits(1));
  const states = () => database.sql.select().from(valoreTabella).orderBy(valoreTabella.id);
  expect(await states()).toMatchObject([
    { id: first, code: 'A', description: 'a', version: 2, createdBy: 'test', updatedBy: 'editor' },
    { id: second, code: 'B', version: 2 },
  ]);
  await expect(updateMany(database.sql, valoreTabella, 'editor', edits(2))).rejects.toMatchObject({
    code: 'conflict.staleVersion',
  });
});

test('no rows are no statement', async () => {
  expect(await insertMany(database.sql, valoreTabella, [])).toEqual([]);
  await updateMany(database.sql, valoreTabella, 'editor', []);
});
