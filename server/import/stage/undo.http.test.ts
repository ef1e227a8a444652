import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prestazione } from '../../schema.ts';
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

describe('undo', () => {
  test('undoes everything, values too, and the file waits again', async () => {
    const { batch, id, plan } = await office.applyFile(words);
    const requestId = randomUUID();
    const undone = await office.undo(batch, { requestId });
    expect([undone.status, undone.body.batch]).toMatchObject([
      200,
      { id: batch, state: 'undone', undoneBy: 'rossi' },
    ]);
    expect((await office.tests()).map((test) => [test.serviceName, test.material])).toEqual([
      ['di prima', null],
    ]);
    expect(await office.countValues(words)).toBe(0);
    expect((await office.undo(batch, { requestId })).body).toEqual(undone.body);
    expect(statusOf(await office.undo(batch))).toBe('409 conflict.batchUndone');
    const list = await office.site.read('admin/Importazioni');
    expect(list.body.staged.map((file: { id: number }) => file.id)).toContain(id);
    expect(list.body.batches[0]).toMatchObject({
      id: batch,
      state: 'undone',
      counts: { new: 1, changed: 1 },
      waitsAs: id,
    });
    expect(undone.body.batch).toMatchObject({ importazione: null, waitsAs: id });
    // The plan that was undone does nothing again, however late its call comes.
    expect(statusOf(await office.apply({ plan: plan.id }))).toBe('409 conflict.batchUndone');
    expect((await office.tests()).map((test) => test.serviceName)).toEqual(['di prima']);
    expect(statusOf(await office.apply({ plan: (await office.staged(id)).plan.id }))).toBe('200');
    expect(await office.tests()).toHaveLength(2);
    // It waits no more: both times that it was applied are statusOf.
    expect((await office.site.read('admin/Importazioni')).body.batches.slice(0, 2)).toMatchObject([
      { state: 'applied', importazione: id, waitsAs: null },
      { id: batch, state: 'undone', importazione: null, waitsAs: null },
    ]);
  });

  test('previews the undo, and undoes only that', async () => {
    const { batch } = await office.applyFile(words);
    const { undo: shown, batch: restored } = await office.previewUndo(batch);
    expect([shown, restored.state]).toMatchObject([
      { removed: 1, changed: 1, fields: 2, values: 1, valuesKept: 0, staying: [], stayingTotal: 0 },
      'applied',
    ]);
    await office.edit('U1', { noteLab: 'nuova' });
    // It would do the same still.
    expect((await office.previewUndo(batch)).undo).toMatchObject({
      removed: 1,
      changed: 1,
      fields: 2,
    });
    const moved = await office.undo(batch, { plan: shown.id });
    expect([statusOf(moved), moved.body.undo.id]).toEqual([
      '409 conflict.planMoved',
      (await office.previewUndo(batch)).undo.id,
    ]);
    expect(
      statusOf(await office.undo(batch, { plan: (await office.previewUndo(batch)).undo.id })),
    ).toBe('200');
    expect(
      (await office.tests()).map((test) => [test.serviceName, test.material, test.noteLab]),
    ).toEqual([['di prima', null, 'nuova']]);
    expect(statusOf(await office.site.read(`admin/AnnullamentoImportazione?batch=${batch}`))).toBe(
      '409 conflict.batchUndone',
    );
    expect(statusOf(await office.site.read('admin/AnnullamentoImportazione?batch=999999'))).toBe(
      '404 notFound',
    );
  });
});

test('the history of an import has only what it wrote, that of its undo only what the undo wrote', async () => {
  const { batch, id } = await office.applyFile(words);
  const history = async (query: string) => {
    const { total, storico } = (await office.site.read(`admin/Storico?${query}`)).body;
    // Each row shows whether an undo wrote it.
    const isUndo = query.startsWith('undo');
    expect(storico.filter((row: { undo: boolean }) => row.undo !== isUndo)).toEqual([]);
    const rows = storico.map(
      (row: Record<string, string>) => `${row.noun} ${row.field} ${row.currentValue}`,
    );
    expect(total).toBe(rows.length);
    return rows.toSorted();
  };
  const written = [
    ...[
      'prestazione internalCode U2',
      `prestazione material ${words}`,
      `prestazione material ${words}`,
    ],
    ...['prestazione serviceName cambiato', 'prestazione serviceName nuovo'],
    ...[`valoreTabella description ${words}`, 'valoreTabella table materiali'],
  ];
  expect(await history(`batch=${batch}`)).toEqual(written);
  expect(await history(`batch=${batch}&noun=valoreTabella`)).toHaveLength(2);
  expect(await history(`undo=${batch}`)).toEqual([]);
  const [changed] = await office.tests();
  if (changed === undefined) throw new Error('two tests were expected');
  expect(statusOf(await office.undo(batch))).toBe('200');
  const back = await history(`undo=${batch}`);
  expect(back).toEqual([
    ...[
      'prestazione material null',
      'prestazione removed null',
      'prestazione serviceName di prima',
    ],
    'valoreTabella removed null',
  ]);
  expect(await history(`batch=${batch}`)).toEqual(written);
  // The same records again, by another import.
  const { body } = await office.apply({ plan: (await office.staged(id)).plan.id });
  expect(await history(`batch=${body.batch}`)).toHaveLength(written.length);
  expect(await history(`batch=${batch}`)).toEqual(written);
  expect(await history(`undo=${batch}`)).toEqual(back);
  expect(await history(`batch=${body.batch + 1}`)).toEqual([]);
});
