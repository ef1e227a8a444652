import { randomUUID } from 'node:crypto';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import { importazione } from '../schema.import.ts';
import { prestazione } from '../schema.ts';
import { createValori } from '../tabella/tabella.service.ts';
import { bringFile } from '../testing/bring-file.ts';
import { openImportDesk, told } from '../testing/import-desk.ts';
import { freshCode, get } from '../testing/people.ts';
import { startOver } from '../testing/test-app.ts';

let office: Awaited<ReturnType<typeof openImportDesk>>;
beforeAll(async () => {
  office = await openImportDesk();
});
afterAll(() => office.desk.close());
beforeEach(() => office.sql.delete(prestazione));

const valore = async (description: string) => {
  const [id = 0] = await office.write((under) =>
    createValori(under, [{ table: 'materiali', code: null, description }]),
  );
  return id;
};

describe('a file that waits', () => {
  test('tells what it is, how its columns were understood and why, and what it would do', async () => {
    await office.make({ internalCode: 'A1', serviceName: 'Urea' });
    const { staged: id, plan } = await office.preview(
      'Codice interno;ESAME;note_lab;Altro\nA1;Urea;x;1\nA2;Sodio;;2\nA3;;;3\n',
    );
    expect(await office.staged(id)).toMatchObject({
      ...{ id, kind: 'prestazioni', version: 1, state: 'staged', batch: null, createdBy: 'rossi', applying: null },
      file: {
        name: 'esami.csv',
        format: 'csv',
        encoding: 'UTF-8',
        separator: ';',
        rows: 3,
        hiddenRows: [],
        sheets: [],
      },
      columns: [
        { heading: 'Codice interno', field: 'internalCode', why: 'label', samples: ['A1', 'A2', 'A3'] },
        { heading: 'ESAME', field: 'serviceName', why: 'synonym' },
        { heading: 'note_lab', field: 'noteLab', why: 'key', samples: ['x'] },
        { heading: 'Altro', field: null, why: null },
      ],
      plan: { id: plan.id, fault: null, counts: { new: 1, changed: 1, unchanged: 0, refused: 1, skipped: 0 } },
      ...{ total: 3, page: 1, pageSize: 50 },
    });
    expect((await office.staged(id, '&kind=refused')).rows).toMatchObject([
      { row: 4, key: 'A3', kind: 'refused', problems: [{ column: 'ESAME', code: 'invalid.required' }] },
    ]);
    expect((await office.staged(id, '&q=sodio')).rows).toMatchObject([{ key: 'A2' }]);
    expect((await office.staged(id, '&page=2&pageSize=2')).rows).toMatchObject([{ key: 'A3' }]);
    const english = await get(
      office.desk.nodes.first,
      `/api/DLAB/admin/Importazione?id=${id}&kind=refused`,
      office.desk.admin.token,
    );
    expect(english.body.rows[0].problems[0].detail).toBe('Campo obbligatorio');
  });

  test('whose key nobody knows waits for its columns, which are remembered for the next file', async () => {
    const heading = `colonna ${randomUUID()}`;
    const file = `${heading};nome\nB1;Urea\n`;
    const first = await office.preview(file);
    expect(first.plan).toMatchObject({ id: null, fault: { code: 'import.keyNotMapped' }, rows: [] });
    expect(
      told(await office.bring(file, { mode: 'apply', otp: freshCode(office.desk.admin, office.desk.clock) })),
    ).toBe('422 import.unreadable');
    const saved = await office.save(first.staged, 1, { map: { [heading]: 'internalCode' } });
    expect(saved.body).toMatchObject({ version: 2, plan: { counts: { new: 1 }, fault: null } });
    expect(saved.body.columns[0]).toMatchObject({ heading, field: 'internalCode', why: 'chosen' });
    const second = await office.preview(file);
    expect((await office.staged(second.staged)).columns[0]).toMatchObject({ field: 'internalCode', why: 'remembered' });
    // A field goes to one column only.
    const moved = await office.save(second.staged, 1, { map: { nome: 'internalCode' } });
    expect(moved.body.columns).toMatchObject([{ field: null }, { field: 'internalCode', why: 'chosen' }]);
    expect(told(await office.save(second.staged, 2, { map: { other: 'noteLab' } }))).toBe('400 request.invalid');
    await office.save(second.staged, 2, { map: { nome: 'serviceName', [heading]: 'internalCode' } });
  });

  test('is finished by a colleague, who cannot overwrite what the other one decided', async () => {
    const { staged: id } = await office.preview('codice;nome\nC1;Urea\nC2;Sodio\n');
    const mine = await office.save(id, 1, { leftOut: [3] });
    expect(mine.body).toMatchObject({ version: 2, leftOut: [3], plan: { counts: { new: 1, skipped: 1 } } });
    const theirs = await office.save(id, 1, { leftOut: [2] }, office.colleague);
    expect(told(theirs)).toBe('409 conflict.staleVersion');
    expect(theirs.body.current).toMatchObject({ version: 2, leftOut: [3], updatedBy: 'rossi' });
    const then = await office.save(id, 2, { leftOut: [] }, office.colleague);
    expect(then.body).toMatchObject({ version: 3, updatedBy: 'bianchi', plan: { counts: { new: 2 } } });
    const requestId = randomUUID();
    const once = await office.save(id, 3, { leftOut: [2], requestId });
    expect(await office.save(id, 3, { leftOut: [2], requestId })).toMatchObject({
      status: 200,
      body: { version: once.body.version },
    });
    expect(told(await office.desk.call('RemoveImportazione', { id, version: 1 }))).toBe('409 conflict.staleVersion');
    expect(told(await office.desk.call('RemoveImportazione', { id, version: 4 }))).toBe('200');
    expect(told(await office.desk.read(`admin/Importazione?id=${id}`))).toBe('404 notFound');
  });

  test('survives a restart', async () => {
    const { staged: id, plan } = await office.preview('codice;nome\nD1;Urea\n');
    const restarted = await startOver(office.desk.nodes.first.database, {
      keys: office.desk.nodes.first.auth.keys,
      clock: office.desk.clock,
    });
    try {
      const there = await get(restarted, `/api/DLAB/admin/Importazione?id=${id}`, office.desk.admin.token);
      expect(there.body).toMatchObject({ id, plan: { id: plan.id }, rows: [{ key: 'D1', kind: 'new' }] });
      const form = { mode: 'apply', plan: plan.id, otp: freshCode(office.desk.admin, office.desk.clock) };
      const options = { token: office.desk.admin.token, app: restarted };
      expect(told(await bringFile(office.desk, 'ImportPrestazioniToElaborate', null, form, options))).toBe('200');
    } finally {
      await restarted.close();
    }
    expect(await office.names()).toEqual(['Urea']);
    expect((await office.staged(id)).state).toBe('applied');
    expect(told(await office.save(id, 2, { leftOut: [2] }))).toBe('409 conflict.staleVersion');
  });

  test('goes after thirty days; of more than twenty those longest untouched go', async () => {
    const { staged: old } = await office.preview('codice;nome\nE1;Urea\n');
    await office.sql.execute(raw`update importazione set updated_at = now() - interval '31 days' where id = ${old}`);
    await office.sql.execute(raw`insert into importazione (kind, sheet, map, options, counts, created_by, updated_by)
      select 'prestazioni', '', '{}', '{}', '{}', 'prova', 'prova' from generate_series(1, 22)`);
    await office.preview('codice;nome\nE1;Urea\n');
    const left = await office.sql.select({ id: importazione.id }).from(importazione);
    expect(left).toHaveLength(21);
    expect(left.map(({ id }) => id)).not.toContain(old);
    await office.sql.delete(importazione);
  });
});

describe('values that no table has', () => {
  test('wait in a queue: made, chosen among those most alike, or passed over', async () => {
    const name = randomUUID();
    const id = await valore(`Plasma citrato ${name}`);
    await office.make({ internalCode: 'F3', serviceName: 'c', material: id });
    const file = `codice;nome;materiale\nF1;a;Plasma citratto ${name}\nF2;b;Bile ${name}\nF3;c;Ignoto ${name}\n`;
    const { staged: work, plan } = await office.preview(file);
    expect(plan.counts).toMatchObject({ refused: 3 });
    const queue = (await office.staged(work)).queue;
    expect(queue).toMatchObject([
      { table: 'materiali', words: `Plasma citratto ${name}`, rows: [2], count: 1, decision: null },
      { words: `Bile ${name}` },
      { words: `Ignoto ${name}` },
    ]);
    expect(queue[0].nearest[0]).toEqual({ id, code: null, description: `Plasma citrato ${name}` });
    const decide = (words: string, act: string, valueId?: number) => ({
      table: 'materiali',
      words,
      act,
      ...(valueId && { valueId }),
    });
    const saved = await office.save(work, 1, {
      decisions: [
        decide(`Plasma citratto ${name}`, 'choose', id),
        decide(`Bile ${name}`, 'create'),
        decide(`Ignoto ${name}`, 'skip'),
      ],
    });
    expect(saved.body.plan).toMatchObject({
      counts: { new: 2, changed: 0, unchanged: 1, refused: 0 },
      newValues: [{ table: 'materiali', description: `Bile ${name}` }],
    });
    expect(saved.body.queue.map((one: { decision: { act: string } }) => one.decision.act)).toEqual([
      'choose',
      'create',
      'skip',
    ]);
    expect(told(await office.apply({ plan: saved.body.plan.id }))).toBe('200');
    const found = (await loadPrestazioni(office.sql)).map((one) => [one.internalCode, one.material?.description]);
    expect(found.toSorted()).toEqual([
      ['F1', `Plasma citrato ${name}`],
      ['F2', `Bile ${name}`],
      ['F3', `Plasma citrato ${name}`],
    ]);
  });
});
