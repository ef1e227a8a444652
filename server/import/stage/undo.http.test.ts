import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formOf } from '#contract/prestazione.form.ts';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { prestazione } from '../../schema.ts';
import { loadValori } from '../../tabella/tabella.queries.ts';
import { createValori } from '../../tabella/tabella.service.ts';
import { openImportSite, told } from '../../testing/import-site.ts';
import { changePrestazione } from '../../testing/make-records.ts';
import { freshCode } from '../../testing/people.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
let words = '';
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());
beforeEach(async () => {
  words = `Linfa ${randomUUID()}`;
  await office.sql.delete(prestazione);
});

const tests = () => loadPrestazioni(office.sql);
const linfa = async () => (await loadValori(office.sql)).filter(({ description }) => description === words).length;
const undo = (batch: number, rest: object = {}) =>
  office.site.call('UndoImportazione', { batch, otp: freshCode(office.site.admin, office.site.clock), ...rest });

async function applied() {
  await office.make({ internalCode: 'U1', serviceName: 'di prima' });
  const { plan, staged: id } = await office.preview(
    `codice;nome;materiale\nU1;cambiato;${words}\nU2;nuovo;${words}\n`,
    { options: { missingValues: 'create' } },
  );
  expect(plan).toMatchObject({
    counts: { new: 1, changed: 1 },
    newValues: [{ table: 'materiali', description: words }],
  });
  const { body } = await office.apply({ plan: plan.id });
  expect((await tests()).map((one) => [one.serviceName, one.material?.description])).toEqual([
    ['cambiato', words],
    ['nuovo', words],
  ]);
  return { batch: body.batch as number, id: id as number, plan };
}

describe('undo', () => {
  test('takes everything back, values too, and the file waits again', async () => {
    const { batch, id, plan } = await applied();
    const requestId = randomUUID();
    const undone = await undo(batch, { requestId });
    expect([undone.status, undone.body.batch]).toMatchObject([200, { id: batch, state: 'undone', undoneBy: 'rossi' }]);
    expect((await tests()).map((one) => [one.serviceName, one.material])).toEqual([['di prima', null]]);
    expect(await linfa()).toBe(0);
    expect((await undo(batch, { requestId })).body).toEqual(undone.body);
    expect(told(await undo(batch))).toBe('409 conflict.batchUndone');
    const list = await office.site.read('admin/Importazioni');
    expect(list.body.staged.map((one: { id: number }) => one.id)).toContain(id);
    expect(list.body.batches[0]).toMatchObject({
      id: batch,
      state: 'undone',
      counts: { new: 1, changed: 1 },
      waitsAs: id,
    });
    expect(undone.body.batch).toMatchObject({ importazione: null, waitsAs: id });
    // The plan that was undone does nothing again, however late its call comes.
    expect(told(await office.apply({ plan: plan.id }))).toBe('409 conflict.batchUndone');
    expect((await tests()).map((one) => one.serviceName)).toEqual(['di prima']);
    expect(told(await office.apply({ plan: (await office.staged(id)).plan.id }))).toBe('200');
    expect(await tests()).toHaveLength(2);
    // It waits no more: both times that it was applied are told.
    expect((await office.site.read('admin/Importazioni')).body.batches.slice(0, 2)).toMatchObject([
      { state: 'applied', importazione: id, waitsAs: null },
      { id: batch, state: 'undone', importazione: null, waitsAs: null },
    ]);
  });

  const edit = async (code: string, fields: object) => {
    const one = (await tests()).find(({ internalCode }) => internalCode === code);
    if (one === undefined) throw new Error(`no test ${code}`);
    await office.write((under) => changePrestazione(under, one.id, one.version, { ...formOf(one), ...fields }));
    return one.id;
  };
  const preview = async (batch: number) =>
    (await office.site.read(`admin/AnnullamentoImportazione?batch=${batch}`)).body;

  test('says first what goes back, and takes back only that', async () => {
    const { batch } = await applied();
    const { undo: shown, batch: told1 } = await preview(batch);
    expect([shown, told1.state]).toMatchObject([
      { removed: 1, changed: 1, fields: 2, values: 1, valuesKept: 0, staying: [], stayingTotal: 0 },
      'applied',
    ]);
    await edit('U1', { noteLab: 'nuova' });
    // It would do the same still.
    expect((await preview(batch)).undo).toMatchObject({ removed: 1, changed: 1, fields: 2 });
    const moved = await undo(batch, { plan: shown.id });
    expect([told(moved), moved.body.undo.id]).toEqual(['409 conflict.planMoved', (await preview(batch)).undo.id]);
    expect(told(await undo(batch, { plan: (await preview(batch)).undo.id }))).toBe('200');
    expect((await tests()).map((one) => [one.serviceName, one.material, one.noteLab])).toEqual([
      ['di prima', null, 'nuova'],
    ]);
    expect(told(await office.site.read(`admin/AnnullamentoImportazione?batch=${batch}`))).toBe(
      '409 conflict.batchUndone',
    );
    expect(told(await office.site.read('admin/AnnullamentoImportazione?batch=999999'))).toBe('404 notFound');
  });

  test('takes a field back only where it still holds what the import wrote, and the rest when it does again', async () => {
    const { batch, id } = await applied();
    const changed = await edit('U1', { serviceName: 'ritoccato' });
    const made = await edit('U2', { noteLab: 'di altri' });
    const stays = [
      {
        ...{ noun: 'prestazione', id: changed, name: 'ritoccato', version: 3, made: false },
        fields: [{ field: 'serviceName', why: 'edited' }],
      },
      {
        ...{ noun: 'prestazione', id: made, name: 'nuovo', version: 2, made: true },
        fields: [{ field: 'noteLab', why: 'edited' }],
      },
    ];
    const { undo: shown } = await preview(batch);
    expect(shown).toMatchObject({ removed: 0, changed: 1, fields: 1, values: 0, valuesKept: 1, stayingTotal: 2 });
    expect(shown.staying).toEqual(expect.arrayContaining(stays));
    const first = await undo(batch, { plan: shown.id });
    expect(first.body).toMatchObject({ batch: { state: 'partly', waitsAs: id }, undo: { fields: 1 } });
    expect((await tests()).map((one) => [one.serviceName, one.material?.description])).toEqual([
      ['ritoccato', undefined],
      ['nuovo', words],
    ]);
    expect(await linfa()).toBe(1);
    // Nothing more goes back until somebody makes it what the import wrote.
    const refused = await undo(batch);
    expect([told(refused), refused.body.records]).toEqual(['409 conflict.batchTouched', expect.any(Array)]);
    await edit('U1', { serviceName: 'cambiato' });
    await edit('U2', { noteLab: null });
    // What went back and was changed since is nothing of the import any more.
    await edit('U1', { noteLab: 'x', initials: 'y' });
    const second = await undo(batch);
    expect(second.body).toMatchObject({
      batch: { state: 'undone' },
      undo: { removed: 1, changed: 1, fields: 1, values: 1 },
    });
    expect((await tests()).map((one) => [one.serviceName, one.noteLab])).toEqual([['di prima', 'x']]);
    expect(await linfa()).toBe(0);
    expect(told(await undo(batch))).toBe('409 conflict.batchUndone');
    const rows = (await office.site.read(`admin/Storico?undo=${batch}`)).body.storico;
    expect(new Set(rows.map((row: { undo: boolean }) => row.undo))).toEqual(new Set([true]));
    expect(rows.map((row: { field: string }) => row.field).toSorted()).toEqual([
      'material',
      'removed',
      'removed',
      'serviceName',
    ]);
  });

  test('does not undo twice what went back and was set again', async () => {
    const { batch } = await applied();
    await edit('U2', { noteLab: 'di altri' });
    expect((await undo(batch)).body.batch.state).toBe('partly');
    await edit('U1', { serviceName: 'cambiato' });
    expect((await preview(batch)).undo).toMatchObject({ removed: 0, changed: 0, stayingTotal: 1 });
  });

  test('a record that was changed and put back is as the import left it', async () => {
    const { batch } = await applied();
    await edit('U1', { serviceName: 'ritoccato' });
    await edit('U1', { serviceName: 'cambiato' });
    await edit('U2', { responseTimeDays: 3 });
    await edit('U2', { responseTimeDays: null });
    expect((await undo(batch)).body.batch.state).toBe('undone');
    expect((await tests()).map((one) => one.serviceName)).toEqual(['di prima']);
  });

  test('a value that took another name is the same value', async () => {
    const { batch } = await applied();
    const value = (await loadValori(office.sql)).find(({ description }) => description === words);
    if (value === undefined) throw new Error('a value was expected');
    words = `Altra ${randomUUID()}`;
    const { id, table, version } = value;
    expect(
      told(await office.site.call('SaveValoreTabella', { id, table, code: null, description: words, version })),
    ).toBe('200');
    expect((await preview(batch)).undo).toMatchObject({ removed: 1, changed: 1, fields: 2, values: 0, valuesKept: 1 });
    expect((await undo(batch)).body.batch.state).toBe('undone');
    expect((await tests()).map((one) => one.material)).toEqual([null]);
    expect(await linfa()).toBe(1);
  });

  test('intervals do not go back without their unit, nor a code that another test has by now', async () => {
    const [old = 0, unit = 0] = await office.write((under) =>
      createValori(under, [
        { table: 'unita-misura', code: null, description: `mg/dL ${randomUUID()}` },
        { table: 'unita-misura', code: null, description: words },
      ]),
    );
    await office.make({ internalCode: 'P1', serviceName: 'Glucosio', unitOfMeasurement: old, noteLab: 'prima' });
    const { plan } = await office.preview(`codice;unità;intervalli;note lab\nP1;${words};60–100;dopo\n`);
    expect(plan.counts.changed).toBe(1);
    const { body } = await office.apply({ plan: plan.id });
    await edit('P1', { unitOfMeasurement: old });
    const { undo: shown } = await preview(body.batch);
    expect(shown).toMatchObject({ changed: 1, fields: 1, stayingTotal: 1 });
    expect(shown.staying[0].fields).toEqual([{ field: 'intervals', why: 'together' }]);
    await edit('P1', { unitOfMeasurement: unit });
    expect((await preview(body.batch)).undo).toMatchObject({ changed: 1, fields: 3, stayingTotal: 0 });
  });

  test('a test that is no more, and an earlier value that is no more, are told', async () => {
    const [gone = 0] = await office.write((under) =>
      createValori(under, [{ table: 'materiali', code: null, description: `Prima ${randomUUID()}` }]),
    );
    await office.make(
      { internalCode: 'V1', serviceName: 'Urea', material: gone },
      { internalCode: 'V2', serviceName: 'x' },
    );
    const { plan } = await office.preview(`codice;nome;materiale\nV1;Urea 2;${words}\nV2;Sodio;\n`, {
      options: { missingValues: 'create' },
    });
    const { body } = await office.apply({ plan: plan.id });
    const [sodium] = (await tests()).filter(({ internalCode }) => internalCode === 'V2');
    if (sodium === undefined) throw new Error('no test V2');
    await office.site.call('RemovePrestazione', { id: sodium.id, version: sodium.version });
    await office.site.call('RemoveValoreTabella', { id: gone, version: 1 });
    const { undo: shown } = await preview(body.batch);
    expect(shown.staying).toMatchObject([
      { id: sodium.id, name: 'x', version: null, fields: [{ field: 'removed', why: 'gone' }] },
      { name: 'Urea 2', fields: [{ field: 'material', why: 'valueGone' }] },
    ]);
    expect((await undo(body.batch)).body.batch.state).toBe('partly');
    expect((await tests()).map((one) => [one.serviceName, one.material?.description])).toEqual([['Urea', words]]);
  });
});

test('the history of one import is what it wrote, that of its undoing what that wrote, and nothing of others', async () => {
  const { batch, id } = await applied();
  const history = async (query: string) => {
    const { total, storico } = (await office.site.read(`admin/Storico?${query}`)).body;
    // Each row tells whether an import was taken back by it.
    const isUndo = query.startsWith('undo');
    expect(storico.filter((row: { undo: boolean }) => row.undo !== isUndo)).toEqual([]);
    const rows = storico.map((row: Record<string, string>) => `${row.noun} ${row.field} ${row.currentValue}`);
    expect(total).toBe(rows.length);
    return rows.toSorted();
  };
  const written = [
    ...['prestazione internalCode U2', `prestazione material ${words}`, `prestazione material ${words}`],
    ...['prestazione serviceName cambiato', 'prestazione serviceName nuovo'],
    ...[`valoreTabella description ${words}`, 'valoreTabella table materiali'],
  ];
  expect(await history(`batch=${batch}`)).toEqual(written);
  expect(await history(`batch=${batch}&noun=valoreTabella`)).toHaveLength(2);
  expect(await history(`undo=${batch}`)).toEqual([]);
  const [changed] = await tests();
  if (changed === undefined) throw new Error('two tests were expected');
  expect(told(await undo(batch))).toBe('200');
  const back = await history(`undo=${batch}`);
  expect(back).toEqual([
    ...['prestazione material null', 'prestazione removed null', 'prestazione serviceName di prima'],
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
