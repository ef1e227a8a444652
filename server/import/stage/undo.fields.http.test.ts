import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prestazione } from '../../schema.ts';
import { loadValori } from '../../tabella/tabella.queries.ts';
import { createValori } from '../../tabella/tabella.service.ts';
import { statusOf } from '../../testing/import-site.ts';
import { openUndoSite } from '../../testing/undo-site.ts';

let office: Awaited<ReturnType<typeof openUndoSite>>;
let words = '';
beforeAll(async () => {
  office = await openUndoSite();
});
afterAll(() => office.site.close());
beforeEach(async () => {
  words = `Linfa ${randomUUID()}`;
  await office.sql.delete(prestazione);
});

describe('undo, field by field', () => {
  test(
    'undoes a field only where it still holds what the import wrote, and the rest when it does ' +
      'again',
    async () => {
      const { batch, id } = await office.applyFile(words);
      const changed = await office.edit('U1', { serviceName: 'ritoccato' });
      const edited = await office.edit('U2', { noteLab: 'di altri' });
      const stays = [
        {
          noun: 'prestazione',
          id: changed,
          name: 'ritoccato',
          version: 3,
          made: false,
          fields: [{ field: 'serviceName', why: 'edited' }],
        },
        {
          noun: 'prestazione',
          id: edited,
          name: 'nuovo',
          version: 2,
          made: true,
          fields: [{ field: 'noteLab', why: 'edited' }],
        },
      ];
      const { undo: shown } = await office.previewUndo(batch);
      expect(shown).toMatchObject({
        removed: 0,
        changed: 1,
        fields: 1,
        values: 0,
        valuesKept: 1,
        stayingTotal: 2,
      });
      expect(shown.staying).toEqual(expect.arrayContaining(stays));
      const first = await office.undo(batch, { plan: shown.id });
      expect(first.body).toMatchObject({
        batch: { state: 'partly', waitsAs: id },
        undo: { fields: 1 },
      });
      expect(
        (await office.tests()).map((test) => [test.serviceName, test.material?.description]),
      ).toEqual([
        ['ritoccato', undefined],
        ['nuovo', words],
      ]);
      expect(await office.countValues(words)).toBe(1);
      // Nothing more goes back until it is again what the import wrote.
      const refused = await office.undo(batch);
      expect([statusOf(refused), refused.body.records]).toEqual([
        '409 conflict.batchTouched',
        expect.any(Array),
      ]);
      await office.edit('U1', { serviceName: 'cambiato' });
      await office.edit('U2', { noteLab: null });
      // What went back and was changed since is nothing of the import any more.
      await office.edit('U1', { noteLab: 'x', initials: 'y' });
      const second = await office.undo(batch);
      expect(second.body).toMatchObject({
        batch: { state: 'undone' },
        undo: { removed: 1, changed: 1, fields: 1, values: 1 },
      });
      expect((await office.tests()).map((test) => [test.serviceName, test.noteLab])).toEqual([
        ['di prima', 'x'],
      ]);
      expect(await office.countValues(words)).toBe(0);
      expect(statusOf(await office.undo(batch))).toBe('409 conflict.batchUndone');
      const rows = (await office.site.read(`admin/Storico?undo=${batch}`)).body.storico;
      expect(new Set(rows.map((row: { undo: boolean }) => row.undo))).toEqual(new Set([true]));
      expect(rows.map((row: { field: string }) => row.field).toSorted()).toEqual([
        'material',
        'removed',
        'removed',
        'serviceName',
      ]);
    },
  );

  test('does not undo twice a field that was set again', async () => {
    const { batch } = await office.applyFile(words);
    await office.edit('U2', { noteLab: 'di altri' });
    expect((await office.undo(batch)).body.batch.state).toBe('partly');
    await office.edit('U1', { serviceName: 'cambiato' });
    expect((await office.previewUndo(batch)).undo).toMatchObject({
      removed: 0,
      changed: 0,
      stayingTotal: 1,
    });
  });

  test('a record that was changed and changed back counts as unchanged', async () => {
    const { batch } = await office.applyFile(words);
    await office.edit('U1', { serviceName: 'ritoccato' });
    await office.edit('U1', { serviceName: 'cambiato' });
    await office.edit('U2', { responseTimeDays: 3 });
    await office.edit('U2', { responseTimeDays: null });
    expect((await office.undo(batch)).body.batch.state).toBe('undone');
    expect((await office.tests()).map((test) => test.serviceName)).toEqual(['di prima']);
  });

  test('a renamed value is the same value', async () => {
    const { batch } = await office.applyFile(words);
    const value = (await loadValori(office.sql)).find(({ description }) => description === words);
    if (value === undefined) throw new Error('a value was expected');
    words = `Altra ${randomUUID()}`;
    const { id, table, version } = value;
    expect(
      statusOf(
        await office.site.call('SaveValoreTabella', {
          id,
          table,
          code: null,
          description: words,
          version,
        }),
      ),
    ).toBe('200');
    expect((await office.previewUndo(batch)).undo).toMatchObject({
      removed: 1,
      changed: 1,
      fields: 2,
      values: 0,
      valuesKept: 1,
    });
    expect((await office.undo(batch)).body.batch.state).toBe('undone');
    expect((await office.tests()).map((test) => test.material)).toEqual([null]);
    expect(await office.countValues(words)).toBe(1);
  });

  test('intervals do not go back without their unit, nor a code that another test has by now', async () => {
    const [old = 0, unit = 0] = await office.write((under) =>
      createValori(under, [
        { table: 'unita-misura', code: null, description: `mg/dL ${randomUUID()}` },
        { table: 'unita-misura', code: null, description: words },
      ]),
    );
    await office.make({
      internalCode: 'P1',
      serviceName: 'Glucosio',
      unitOfMeasurement: old,
      noteLab: 'prima',
    });
    const { plan } = await office.preview(
      `codice;unità;intervalli;note lab\nP1;${words};60–100;dopo\n`,
    );
    expect(plan.counts.changed).toBe(1);
    const { body } = await office.apply({ plan: plan.id });
    await office.edit('P1', { unitOfMeasurement: old });
    const { undo: shown } = await office.previewUndo(body.batch);
    expect(shown).toMatchObject({ changed: 1, fields: 1, stayingTotal: 1 });
    expect(shown.staying[0].fields).toEqual([{ field: 'intervals', why: 'together' }]);
    await office.edit('P1', { unitOfMeasurement: unit });
    expect((await office.previewUndo(body.batch)).undo).toMatchObject({
      changed: 1,
      fields: 3,
      stayingTotal: 0,
    });
  });

  test('names a removed test, and a field whose earlier value was removed', async () => {
    const [gone = 0] = await office.write((under) =>
      createValori(under, [
        { table: 'materiali', code: null, description: `Prima ${randomUUID()}` },
      ]),
    );
    await office.make(
      { internalCode: 'V1', serviceName: 'Urea', material: gone },
      { internalCode: 'V2', serviceName: 'x' },
    );
    const { plan } = await office.preview(
      `codice;nome;materiale\nV1;Urea 2;${words}\nV2;Sodio;\n`,
      {
        options: { missingValues: 'create' },
      },
    );
    const { body } = await office.apply({ plan: plan.id });
    const [sodium] = (await office.tests()).filter(({ internalCode }) => internalCode === 'V2');
    if (sodium === undefined) throw new Error('no test V2');
    await office.site.call('RemovePrestazione', { id: sodium.id, version: sodium.version });
    await office.site.call('RemoveValoreTabella', { id: gone, version: 1 });
    const { undo: shown } = await office.previewUndo(body.batch);
    expect(shown.staying).toMatchObject([
      { id: sodium.id, name: 'x', version: null, fields: [{ field: 'removed', why: 'gone' }] },
      { name: 'Urea 2', fields: [{ field: 'material', why: 'valueGone' }] },
    ]);
    expect((await office.undo(body.batch)).body.batch.state).toBe('partly');
    expect(
      (await office.tests()).map((test) => [test.serviceName, test.material?.description]),
    ).toEqual([['Urea', words]]);
  });
});
