import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Writer } from '../catalogue/writer.ts';
import { createWriter } from '../catalogue/writer.ts';
import { createComunicati } from '../comunicato/comunicato.service.ts';
import { nounRegistry } from '../nouns.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { createPrestazioni } from '../prestazione/prestazione.service.ts';
import { storico } from '../schema.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { verifyChain } from './chain.ts';
import { runAudit } from './console.ts';

let database: Database;
let writer: Writer;
beforeEach(async () => {
  database = await openTestDatabase();
  writer = createWriter(database);
  await writer({ ...tester, reason: 'perché è più giusto', requestId: 'x' }, (write) =>
    createPrestazioni(write, [
      makePrestazioneForm({ notePatient: 'µg; «accenti», 日本\nriga 2', synonym: ['a,b', '1:a'] }),
      makePrestazioneForm({ internalCode: 'B', responseTimeDays: 0.5 }),
    ]),
  );
  await writer(tester, (write) =>
    createComunicati(write, [
      { ...plain, title: 'A', subject: 'B', startDate: null, dueDate: '2027-01-01' },
    ]),
  );
});
afterEach(() => database.close());

const plain = { pinned: false, warning: false, prestazioni: [] };

/** What a superuser of the database can do. */
async function tamper(statement: string): Promise<void> {
  for (const command of ['disable trigger all', statement, 'enable trigger all']) {
    await database.sql.execute(
      sql.raw(command.includes('trigger all') ? `alter table storico ${command}` : command),
    );
  }
}

const readRows = () => database.sql.select().from(storico).orderBy(storico.id);
const audit = (...words: string[]) =>
  runAudit(
    database.sql,
    nounRegistry,
    { command: 'audit', words, language: 'en', by: '', folder: '' },
    createLog('silent'),
  );

describe('the chain of the history (H3)', () => {
  it('is computed by the database, and verified from its rows', async () => {
    const rows = await readRows();
    const verified = await verifyChain(database.sql);
    expect(verified).toEqual({
      rows: rows.length,
      head: rows.at(-1)?.hash,
      bad: undefined,
      hasNotedHash: true,
    });
    expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
    expect(await audit()).toEqual({ lines: [expect.stringContaining(verified.head)], status: 0 });
  });

  it('is verified whatever a row leaves open, or empty', async () => {
    const open = ['previousValue', 'currentValue', 'previousExact', 'currentExact'] as const;
    const optional = [...open, 'reason', 'requestId', 'revision'] as const;
    const sampleText = (at: number) => (at % 3 === 0 ? '' : at % 3 === 1 ? 'però, 1:a' : '日本\n"');
    const rows = Array.from({ length: 2 ** optional.length }, (_, at) => {
      const filled = optional.filter((_key, bit) => (at & (1 << bit)) !== 0);
      const values = filled.map((key, bit) => [
        key,
        key === 'revision' ? at : sampleText(at + bit),
      ]);
      const row = { noun: 'comunicato', recordId: 9, version: 1, field: 'title' } as const;
      return { ...row, by: 'x', source: 'form' as const, ...Object.fromEntries(values) };
    });
    await database.sql.insert(storico).values(rows);
    expect(await verifyChain(database.sql)).toMatchObject({
      rows: (await readRows()).length,
      bad: undefined,
    });
  });

  it('ignores a hash given by the writer', async () => {
    const forged = {
      noun: 'comunicato',
      recordId: 9,
      version: 1,
      field: 'title',
      by: 'x',
      source: 'form',
    } as const;
    await database.sql.insert(storico).values({ ...forged, hash: '0'.repeat(64) });
    expect((await verifyChain(database.sql)).bad).toBeUndefined();
  });

  it('accepts no row before the last one, and no given instant', async () => {
    const { id, hash, ...last } = (await readRows()).at(-1) ?? expect.fail();
    for (const at of [id, 1, 0, -5]) {
      const forged = sql`insert into storico (id, noun, record_id, version, field, by, source) overriding system value
        values (${at}, 'comunicato', 9, 1, 'title', 'x', 'form')`;
      await expect(database.sql.execute(forged)).rejects.toMatchObject({
        cause: { code: '23000' },
      });
    }
    const before = Date.now();
    await database.sql.insert(storico).values({ ...last, at: '2001-01-01T00:00:00Z' });
    const written = (await readRows()).at(-1)?.at ?? '';
    expect(Math.abs(new Date(written).getTime() - before)).toBeLessThan(60_000);
  });

  it('detects a row that a superuser inserted before the first one', async () => {
    await tamper(`insert into storico (id, noun, record_id, version, field, by, source, hash) overriding system value
      values (-5, 'comunicato', 9, 1, 'title', 'x', 'form', repeat('0', 64))`);
    expect((await verifyChain(database.sql)).bad).toMatchObject({ id: -5 });
  });

  it('is one chain whoever writes at once', async () => {
    const announcement = (at: number) => ({
      title: `T${at}`,
      subject: 'S',
      startDate: null,
      dueDate: null,
      ...plain,
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        writer(tester, (write) => createComunicati(write, [announcement(at)])),
      ),
    );
    const loose = {
      noun: 'comunicato',
      recordId: 9,
      version: 1,
      field: 'title',
      by: 'x',
      source: 'form',
    } as const;
    await Promise.all(
      Array.from({ length: 10 }, () => database.sql.insert(storico).values([loose, loose])),
    );
    expect(await verifyChain(database.sql)).toMatchObject({
      rows: (await readRows()).length,
      bad: undefined,
    });
  });

  it.each([
    ['a byte of a value', "update storico set current_value = current_value || ' ' where id = X"],
    ['an author', "update storico set by = 'altri' where id = X"],
    ['a reason', "update storico set reason = 'altro' where id = X"],
    ['an instant', "update storico set at = at + interval '1 millisecond' where id = X"],
    ['nothing for something', 'update storico set current_value = null where id = X'],
    ['the record', 'update storico set record_id = record_id + 1 where id = X'],
    ['an exact value', "update storico set current_exact = '[]' where id = X"],
    [
      'what exactly a list was',
      'update storico set previous_exact = current_exact, current_exact = null where id = X',
    ],
    ['no exact value any more', 'update storico set current_exact = null where id = X'],
    ['a hash', "update storico set hash = repeat('0', 64) where id = X"],
  ])('names the row in which %s was altered', async (_what, statement) => {
    const row = (await readRows()).find((row) => row.currentExact !== null);
    await tamper(statement.replace('X', String(row?.id)));
    expect((await verifyChain(database.sql)).bad).toMatchObject({ id: row?.id });
    const { lines, status } = await audit();
    expect([status, lines[0]]).toEqual([1, expect.stringContaining(`row ${row?.id} (`)]);
  });

  it('names the row after a removed one', async () => {
    const rows = await readRows();
    await tamper(`delete from storico where id = ${rows[2]?.id}`);
    expect((await verifyChain(database.sql)).bad).toMatchObject({ id: rows[3]?.id });
  });

  it('detects by a noted hash that the end was removed', async () => {
    const rows = await readRows();
    const noted = rows.at(-1)?.hash ?? '';
    expect((await audit(noted)).status).toBe(0);
    await tamper(`delete from storico where id = ${rows.at(-1)?.id}`);
    expect((await audit()).status).toBe(1);
    // With the record put back to it, only the hash shows it.
    await database.sql.execute(sql`update comunicato set due_date = null`);
    expect((await audit()).status).toBe(0);
    expect(await audit(noted)).toEqual({ lines: [expect.stringContaining(noted)], status: 1 });
  });

  it('the command refuses other arguments', async () => {
    expect((await audit('what')).status).toBe(2);
    expect((await audit('0'.repeat(64), 'x')).status).toBe(2);
  });
});

it('rows can be neither changed nor removed', async () => {
  for (const statement of [
    'update storico set by = by',
    'delete from storico',
    'truncate storico',
  ]) {
    await expect(database.sql.execute(sql.raw(statement))).rejects.toThrow();
  }
});
