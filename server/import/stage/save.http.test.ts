import { randomUUID } from 'node:crypto';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importazione } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { openImportSite, statusOf } from '../../testing/import-site.ts';
import { freshCode, get } from '../../testing/people.ts';
import { startOver } from '../../testing/start-over.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());
beforeEach(() => office.sql.delete(prestazione));

describe('a staged file', () => {
  test('shows its kind, how its columns are mapped and why, and its plan', async () => {
    await office.make({ internalCode: 'A1', serviceName: 'Urea' });
    const { staged: id, plan } = await office.preview(
      'Codice interno;ESAME;note_lab;Altro\nA1;Urea;x;1\nA2;Sodio;;2\nA3;;;3\n',
    );
    expect(await office.staged(id)).toMatchObject({
      id,
      kind: 'prestazioni',
      version: 1,
      state: 'staged',
      batch: null,
      createdBy: 'rossi',
      applying: null,
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
        {
          heading: 'Codice interno',
          field: 'internalCode',
          why: 'label',
          samples: ['A1', 'A2', 'A3'],
        },
        { heading: 'ESAME', field: 'serviceName', why: 'synonym' },
        { heading: 'note_lab', field: 'noteLab', why: 'key', samples: ['x'] },
        { heading: 'Altro', field: null, why: null },
      ],
      plan: {
        id: plan.id,
        fault: null,
        counts: { new: 1, changed: 1, unchanged: 0, refused: 1, skipped: 0 },
      },
      total: 3,
      page: 1,
      pageSize: 50,
    });
    expect((await office.staged(id, '&kind=refused')).rows).toMatchObject([
      {
        row: 4,
        key: 'A3',
        kind: 'refused',
        problems: [{ column: 'ESAME', code: 'invalid.required' }],
      },
    ]);
    expect((await office.staged(id, '&q=sodio')).rows).toMatchObject([{ key: 'A2' }]);
    expect((await office.staged(id, '&page=2&pageSize=2')).rows).toMatchObject([{ key: 'A3' }]);
    const english = await get(
      office.site.nodes.first,
      `/api/DLAB/admin/Importazione?id=${id}&kind=refused`,
      office.site.admin.token,
    );
    expect(english.body.rows[0].problems[0].detail).toBe('Campo obbligatorio');
  });

  test('without a key column waits for its mapping, which is remembered once it is applied', async () => {
    const heading = `colonna ${randomUUID()}`;
    const file = `${heading};nome\nB1;Urea\n`;
    const first = await office.preview(file);
    expect(first.plan).toMatchObject({
      id: null,
      fault: { code: 'import.keyNotMapped' },
      rows: [],
    });
    expect(
      statusOf(
        await office.upload(file, {
          mode: 'apply',
          otp: freshCode(office.site.admin, office.site.clock),
        }),
      ),
    ).toBe('422 import.unreadable');
    const saved = await office.save(first.staged, 1, { map: { [heading]: 'internalCode' } });
    expect(saved.body).toMatchObject({ version: 2, plan: { counts: { new: 1 }, fault: null } });
    expect(saved.body.columns[0]).toMatchObject({ heading, field: 'internalCode', why: 'chosen' });
    // What was only tried is nothing that the next file should go by.
    expect((await office.staged((await office.preview(file)).staged)).columns[0]).toMatchObject({
      field: null,
    });
    expect(statusOf(await office.apply({ plan: saved.body.plan.id }))).toBe('200');
    const second = await office.preview(file);
    expect((await office.staged(second.staged)).columns[0]).toMatchObject({
      field: 'internalCode',
      why: 'remembered',
    });
    // A field goes to one column only.
    const moved = await office.save(second.staged, 1, { map: { nome: 'internalCode' } });
    expect(moved.body.columns).toMatchObject([
      { field: null },
      { field: 'internalCode', why: 'chosen' },
    ]);
    expect(statusOf(await office.save(second.staged, 2, { map: { other: 'noteLab' } }))).toBe(
      '400 request.invalid',
    );
    await office.save(second.staged, 2, {
      map: { nome: 'serviceName', [heading]: 'internalCode' },
    });
  });

  test('does not remember guessed mappings: they would override plain headings', async () => {
    const { staged: id, plan } = await office.preview(
      'codice;nome;denominazione nomenclatore\nB9;Urea;Azoto\n',
    );
    expect((await office.staged(id)).columns[2]).toMatchObject({
      field: 'synonym',
      why: 'synonym',
    });
    expect(statusOf(await office.apply({ plan: plan.id }))).toBe('200');
    const next = await office.preview(
      'codice;nome;denominazione nomenclatore;sinonimi\nB9;Urea;Azoto;x\n',
    );
    expect((await office.staged(next.staged)).columns.slice(2)).toMatchObject([
      { field: null },
      { field: 'synonym', why: 'label' },
    ]);
  });

  test('can be finished by a colleague, who cannot overwrite decisions unseen', async () => {
    const { staged: id } = await office.preview('codice;nome\nC1;Urea\nC2;Sodio\n');
    const saved = await office.save(id, 1, { leftOut: [3] });
    expect(saved.body).toMatchObject({
      version: 2,
      leftOut: [3],
      plan: { counts: { new: 1, skipped: 1 } },
    });
    const refused = await office.save(id, 1, { leftOut: [2] }, office.colleague);
    expect(statusOf(refused)).toBe('409 conflict.staleVersion');
    expect(refused.body.current).toMatchObject({ version: 2, leftOut: [3], updatedBy: 'rossi' });
    const then = await office.save(id, 2, { leftOut: [] }, office.colleague);
    expect(then.body).toMatchObject({
      version: 3,
      updatedBy: 'bianchi',
      plan: { counts: { new: 2 } },
    });
    const requestId = randomUUID();
    const once = await office.save(id, 3, { leftOut: [2], requestId });
    expect(await office.save(id, 3, { leftOut: [2], requestId })).toMatchObject({
      status: 200,
      body: { version: once.body.version },
    });
    expect(statusOf(await office.site.call('RemoveImportazione', { id, version: 1 }))).toBe(
      '409 conflict.staleVersion',
    );
    expect(statusOf(await office.site.call('RemoveImportazione', { id, version: 4 }))).toBe('200');
    expect(statusOf(await office.site.read(`admin/Importazione?id=${id}`))).toBe('404 notFound');
  });

  test('survives a restart', async () => {
    const { staged: id, plan } = await office.preview('codice;nome\nD1;Urea\n');
    const restarted = await startOver(office.site.nodes.first.database, {
      keys: office.site.nodes.first.auth.keys,
      clock: office.site.clock,
    });
    try {
      const afterRestart = await get(
        restarted,
        `/api/DLAB/admin/Importazione?id=${id}`,
        office.site.admin.token,
      );
      expect(afterRestart.body).toMatchObject({
        id,
        plan: { id: plan.id },
        rows: [{ key: 'D1', kind: 'new' }],
      });
      const form = {
        mode: 'apply',
        plan: plan.id,
        otp: freshCode(office.site.admin, office.site.clock),
      };
      const options = { token: office.site.admin.token, app: restarted };
      expect(
        statusOf(
          await uploadFile(office.site, 'ImportPrestazioniToElaborate', null, form, options),
        ),
      ).toBe('200');
    } finally {
      await restarted.close();
    }
    expect(await office.names()).toEqual(['Urea']);
    expect((await office.staged(id)).state).toBe('applied');
    expect(statusOf(await office.save(id, 2, { leftOut: [2] }))).toBe('409 conflict.staleVersion');
  });

  test('expires after thirty days; of more than twenty applied ones are deleted, waiting ones never', async () => {
    const { staged: old } = await office.preview('codice;nome\nE1;Urea\n');
    await office.sql.execute(
      raw`update importazione set updated_at = now() - interval '31 days' where id = ${old}`,
    );
    await office.sql.execute(raw`delete from importazione where id <> ${old}`);
    await office.sql.execute(raw`insert into importazione (kind, sheet, map, options, counts, created_by, updated_by)
      select 'prestazioni', '', '{}', '{}', '{}', 'rossi', 'rossi' from generate_series(1, 19) as n`);
    const listStaged = async () => {
      const rows = await office.sql
        .select({ id: importazione.id })
        .from(importazione)
        .orderBy(importazione.id);
      return rows.map(({ id }) => id);
    };
    const waiting = await listStaged();
    const { staged: last } = await office.preview('codice;nome\nE1;Urea\n');
    expect(await listStaged()).toEqual([...waiting.filter((id) => id !== old), last]);
    // The author's own are not thrown away unasked either.
    const refused = await office.upload('codice;nome\nE1;Urea\n');
    expect([statusOf(refused), refused.body.detail]).toEqual([
      '422 import.unreadable',
      expect.stringMatching(/^Attendono già 20/),
    ]);
    expect(await listStaged()).toHaveLength(20);
    await office.sql.execute(raw`update importazione set lotto_id = 1 where id = ${last}`);
    const { staged: next } = await office.preview('codice;nome\nE1;Urea\n');
    expect(await listStaged()).toContain(next);
    expect(await listStaged()).not.toContain(last);
    await office.sql.delete(importazione);
  });

  test('cannot be discarded once applied, even when it changed nothing', async () => {
    await office.make({ internalCode: 'Q1', serviceName: 'Urea' });
    const { staged: id, plan } = await office.preview('codice;nome\nQ1;Urea\n');
    const done = await office.apply({ plan: plan.id });
    expect(done.body).toMatchObject({
      applied: true,
      batch: expect.any(Number),
      plan: { counts: { unchanged: 1 } },
    });
    expect(await office.staged(id)).toMatchObject({ state: 'applied', batch: done.body.batch });
    expect((await office.apply({ plan: plan.id })).body).toEqual(done.body);
    const removed = await office.site.call('RemoveImportazione', { id, version: 2 });
    expect([statusOf(removed), removed.body.detail]).toEqual([
      '409 conflict.inUse',
      expect.stringMatching(/già stato applicato/),
    ]);
    expect((await office.staged(id)).state).toBe('applied');
  });
});
