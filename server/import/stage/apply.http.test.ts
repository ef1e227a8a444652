import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { CampoSave } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { importazione, importBatch } from '../../schema.import.ts';
import { catalogue, prestazione } from '../../schema.ts';
import { openImportSite, statusOf } from '../../testing/import-site.ts';
import { changePrestazione, makePrestazioneForm } from '../../testing/make-records.ts';
import { freshCode, get } from '../../testing/people.ts';
import { formWith, uploadFile } from '../../testing/upload-file.ts';

// The same SQL writes them on both databases: once is enough but for a release.
const isQuick =
  inject('preparedDatabase').kind === 'embedded' && process.env['DLAB_TEST_EVERYTHING'] !== 'yes';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());
beforeEach(() => office.sql.delete(prestazione));

describe('applying', () => {
  const many = (count: number, bad = '') =>
    `codice;nome;giorni\n${Array.from({ length: count }, (_, at) => `G${at};Esame ${at};${at === count - 2 ? bad : 1}`).join('\n')}\n`;

  test('a refused row is not applied, the others are; a row left out is not refused', async () => {
    const { plan, staged: id } = await office.preview(many(2000, 'domani'));
    expect(plan.counts).toMatchObject({ new: 1999, refused: 1 });
    // A preview shows the first thousand; the page requests the others.
    expect([plan.rows.length, plan.rowsTotal, plan.rows.at(-1).row]).toEqual([1000, 2000, 1001]);
    expect((await office.staged(id, '&kind=refused')).rows).toMatchObject([
      { row: 2000, key: 'G1998', problems: [{ column: 'giorni', code: 'import.number' }] },
    ]);
    expect((await office.apply({ plan: plan.id })).body).toMatchObject({
      applied: true,
      plan: { counts: { new: 1999 } },
    });
    expect(await office.names()).toHaveLength(1999);
    // Nor does the page of what was applied end there.
    expect((await office.staged(id, '&kind=refused')).rows).toMatchObject([
      { row: 2000, kind: 'refused' },
    ]);
  });

  test.skipIf(isQuick)('a file of ten thousand rows', async () => {
    const { plan } = await office.preview(many(10_000, '1'));
    expect(plan.counts).toMatchObject({ new: 10_000, refused: 0 });
    expect((await office.apply({ plan: plan.id })).body).toMatchObject({
      applied: true,
      batch: expect.any(Number),
    });
    expect(await office.names()).toHaveLength(10_000);
  });

  test('a failure half-way writes nothing', async () => {
    const [before] = await office.sql.select().from(catalogue);
    const { plan, staged: id } = await office.preview(many(200));
    await office.sql.execute(
      raw`alter table prestazione add constraint refused check (internal_code <> 'G150')`,
    );
    const requestId = randomUUID();
    try {
      expect((await office.apply({ plan: plan.id, requestId })).status).toBe(500);
      const progress = await get(
        office.site.nodes.first,
        `/api/DLABExport/ImportProgress?progress=${requestId}`,
      );
      expect(progress.body).toMatchObject({ state: 'failed', total: 200 });
    } finally {
      await office.sql.execute(raw`alter table prestazione drop constraint refused`);
    }
    expect(await office.names()).toEqual([]);
    expect(await office.sql.select().from(catalogue)).toEqual([before]);
    expect(await office.staged(id)).toMatchObject({ state: 'staged', version: 1, applying: null });
    expect(statusOf(await office.apply({ plan: plan.id }))).toBe('200');
  });

  test('when the catalogue changed meanwhile, the plan is made again and shown, and then applied', async () => {
    const [id = 0] = await office.make({ internalCode: 'H1', serviceName: 'prima' });
    const { plan, staged: work } = await office.preview('codice;nome\nH1;dal file\nH2;nuovo\n');
    await office.write((under) =>
      changePrestazione(
        under,
        id,
        1,
        makePrestazioneForm({ internalCode: 'H1', serviceName: 'del collega' }),
      ),
    );
    const moved = await office.apply({ plan: plan.id });
    expect(statusOf(moved)).toBe('409 conflict.planMoved');
    expect(moved.body).toMatchObject({
      staged: work,
      plan: {
        rows: [
          { changes: [{ previousValue: 'del collega', currentValue: 'dal file' }] },
          { kind: 'new' },
        ],
      },
    });
    expect(await office.names()).toEqual(['del collega']);
    // What the file does not touch may move as it likes.
    await office.make({ internalCode: 'Z9', serviceName: 'altro' });
    expect(statusOf(await office.apply({ plan: moved.body.plan.id }))).toBe('200');
    expect((await office.names()).toSorted()).toEqual(['altro', 'dal file', 'nuovo']);
    const stale = await office.preview('codice;nome\nH1;ancora\n');
    await office.save(stale.staged, 1, { leftOut: [2] }, office.colleague);
    expect(statusOf(await office.apply({ plan: stale.plan.id }))).toBe('409 conflict.planMoved');
  });

  test('ten calls at once apply it once', async () => {
    const { plan } = await office.preview(many(300));
    const lotti = async () =>
      (await office.sql.select({ id: importBatch.id }).from(importBatch)).length;
    const before = await lotti();
    const otp = freshCode(office.site.admin, office.site.clock);
    expect(
      statusOf(
        await office.upload(null, { mode: 'apply', plan: plan.id, otp, requestId: randomUUID() }),
      ),
    ).toBe('200');
    const nodes = [office.site.nodes.first, office.site.nodes.second];
    const again = await office.preview(many(300).replaceAll('Esame', 'Altro'));
    const calls = Array.from({ length: 10 }, (_, at) => ({
      app: nodes[at % 2] ?? office.site.nodes.first,
      requestId: randomUUID(),
    }));
    const answers = await Promise.all(
      calls.map(({ app, requestId }) =>
        uploadFile(
          office.site,
          'ImportPrestazioniToElaborate',
          null,
          { mode: 'apply', plan: again.plan.id, requestId },
          { app },
        ),
      ),
    );
    // Each call has its progress, though only one applied the plan.
    const steps = calls.map(({ app, requestId }) =>
      get(app, `/api/DLABExport/ImportProgress?progress=${requestId}`),
    );
    expect(new Set((await Promise.all(steps)).map(({ body }) => body.state))).toEqual(
      new Set(['done']),
    );
    expect(answers.map(statusOf)).toEqual(Array.from({ length: 10 }, () => '200'));
    expect(new Set(answers.map(({ body }) => body.batch)).size).toBe(1);
    expect(await lotti()).toBe(before + 2);
    expect((await loadPrestazioni(office.sql)).map((prestazione) => prestazione.version)).toEqual(
      Array.from({ length: 300 }, () => 2),
    );
  });

  test('a file may be uploaded and applied in one call; repeated, it answers the same', async () => {
    const form = { requestId: randomUUID(), options: { missingValues: 'create' } };
    const first = await office.apply(form, `codice;nome;materiale\nI1;a;${randomUUID()}\n`);
    expect(first.body).toMatchObject({
      applied: true,
      batch: expect.any(Number),
      plan: { counts: { new: 1 } },
    });
    const reused = await office.apply({ ...form }, 'codice;nome\nI2;b\n');
    expect(statusOf(reused)).toBe('409 conflict.requestReused');
    expect(await office.names()).toEqual(['a']);
  });

  test('a late repetition of an undone upload does not apply it again', async () => {
    const form = { requestId: randomUUID() };
    const first = await office.apply(form, 'codice;nome\nI1;a\n');
    expect((await office.apply(form, 'codice;nome\nI1;a\n')).body).toMatchObject({
      batch: first.body.batch,
    });
    const undone = await office.site.call('UndoImportazione', {
      batch: first.body.batch,
      otp: freshCode(office.site.admin, office.site.clock),
    });
    expect(undone.status).toBe(200);
    expect(statusOf(await office.apply(form, 'codice;nome\nI1;a\n'))).toBe(
      '409 conflict.batchUndone',
    );
    expect(await office.names()).toEqual([]);
    // A call of its own is another matter.
    expect(statusOf(await office.apply({}, 'codice;nome\nI1;a\n'))).toBe('200');
  });

  test('undoes its changes even where the stored form lacks a newer field', async () => {
    await office.make({ internalCode: 'K1', serviceName: 'prima', noteLab: 'nota' });
    const { body } = await office.apply({}, 'codice;nome\nK1;dopo\n');
    await office.sql.execute(
      raw`update importazione_lotto_record set before = before - 'synonym' - 'noteLab' || '{"gone": 1}' where lotto_id = ${body.batch}`,
    );
    const otp = freshCode(office.site.admin, office.site.clock);
    expect(statusOf(await office.site.call('UndoImportazione', { batch: body.batch, otp }))).toBe(
      '200',
    );
    expect(await loadPrestazioni(office.sql)).toMatchObject([
      { serviceName: 'prima', synonym: [], noteLab: 'nota' },
    ]);
  });

  test('an aborted upload is not staged', async () => {
    const count = async () =>
      (await office.sql.select({ id: importazione.id }).from(importazione)).length;
    const before = await count();
    const { address } = office.site.nodes.first;
    const form = new Response(formWith(many(5000), {}));
    const sender = httpRequest(`${address}/api/DLABExport/ImportPrestazioniToElaborate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${office.site.admin.token}`,
        'content-type': form.headers.get('content-type') ?? '',
      },
    });
    sender.on('error', () => {});
    sender.end(Buffer.from(await form.arrayBuffer()));
    // The whole file is sent; the response is not awaited.
    await once(sender, 'finish');
    sender.destroy();
    // Files are read in the order in which they come: one as long is staged after the first would
    // be.
    await office.preview(many(5000).replaceAll('Esame', 'Altro'));
    expect(await count()).toBe(before + 1);
  });

  test('reports its progress under the request id', async () => {
    const progress = randomUUID();
    const progressNow = async () =>
      (await get(office.site.nodes.first, `/api/DLABExport/ImportProgress?progress=${progress}`))
        .body;
    expect(await progressNow()).toMatchObject({ state: 'unknown' });
    const { plan } = await office.preview(many(400));
    const states: string[] = [];
    let isDone = false;
    const work = office.apply({ plan: plan.id, requestId: progress }).finally(() => {
      isDone = true;
    });
    while (!isDone)
      states.push(
        JSON.stringify((({ state, done, total }) => ({ state, done, total }))(await progressNow())),
      );
    await work;
    expect(new Set(states).size).toBeGreaterThan(3);
    expect(states.some((state) => /"working","done":[1-9]\d*,"total":400/.test(state))).toBe(true);
    expect(await progressNow()).toMatchObject({ state: 'done', done: 400, total: 400 });
  });

  test('a file must fill the fields that the configuration requires', async () => {
    const { fields } = (await office.site.read('GetFieldConfiguration')).body;
    const form = (required: boolean) =>
      fields.map(campoSaveOf).map((field: CampoSave) => {
        if (field.key !== 'material') return field;
        return { ...field, version: field.version + (required ? 0 : 1), required };
      });
    expect(statusOf(await office.site.call('SaveFieldConfiguration', { fields: form(true) }))).toBe(
      '200',
    );
    const { plan } = await office.preview('codice;nome\nL1;a\n');
    expect(plan.rows).toMatchObject([
      { kind: 'refused', problems: [{ column: 'Materiale', code: 'invalid.required' }] },
    ]);
    expect(
      statusOf(await office.site.call('SaveFieldConfiguration', { fields: form(false) })),
    ).toBe('200');
    expect((await office.preview('codice;nome\nL1;a\n')).plan.counts).toMatchObject({ new: 1 });
  });
});
