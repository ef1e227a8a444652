import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Writer } from '../catalogue/writer.ts';
import { createWriter } from '../catalogue/writer.ts';
import type { Database } from '../platform/database.ts';
import { storico } from '../schema.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { loadComunicati } from './comunicato.queries.ts';
import { changeComunicati, createComunicati } from './comunicato.service.ts';

let database: Database;
let writer: Writer;
beforeEach(async () => {
  database = await openTestDatabase();
  writer = createWriter(database);
});
afterEach(() => database.close());

const author = { by: 'test', source: 'import' } as const;
const form = {
  title: 'Orari',
  subject: 'Il laboratorio è chiuso.',
  startDate: null,
  dueDate: '2027-02-28',
  pinned: false,
  warning: false,
  prestazioni: [],
};

test('an announcement is made and changed with its history; a stale one is refused', async () => {
  const [id = 0] = await writer(author, (write) => createComunicati(write, [form]));
  const change = (version: number, dueDate: string | null) =>
    writer(author, (write) =>
      changeComunicati(write, [{ id, version, form: { ...form, dueDate } }]),
    );
  expect(await change(1, form.dueDate)).toEqual([1]);
  expect(await change(1, null)).toEqual([2]);
  for (const dueDate of ['2027-03-01', null]) {
    await expect(change(1, dueDate)).rejects.toMatchObject({ code: 'conflict.staleVersion' });
  }
  const missing = writer(author, (write) =>
    changeComunicati(write, [{ id: id + 1, version: 1, form }]),
  );
  await expect(missing).rejects.toMatchObject({ code: 'notFound' });
  expect(await loadComunicati(database.sql, [id])).toMatchObject([
    { ...form, dueDate: null, version: 2 },
  ]);
  const history = await database.sql.select().from(storico).orderBy(storico.id);
  expect(
    history.map((row) => [row.version, row.field, row.previousValue, row.currentValue]),
  ).toEqual([
    [1, 'title', null, form.title],
    [1, 'subject', null, form.subject],
    [1, 'dueDate', null, form.dueDate],
    [2, 'dueDate', form.dueDate, null],
  ]);
  expect(history[0]).toMatchObject({
    noun: 'comunicato',
    recordId: id,
    by: 'test',
    source: 'import',
  });
});
