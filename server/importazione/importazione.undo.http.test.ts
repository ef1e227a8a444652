import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formOf } from '#contract/prestazione.form.ts';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import { prestazione } from '../schema.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import { openImportDesk, told } from '../testing/import-desk.ts';
import { changePrestazione } from '../testing/make-records.ts';
import { freshCode } from '../testing/people.ts';

let office: Awaited<ReturnType<typeof openImportDesk>>;
let words = '';
beforeAll(async () => {
  office = await openImportDesk();
});
afterAll(() => office.desk.close());
beforeEach(async () => {
  words = `Linfa ${randomUUID()}`;
  await office.sql.delete(prestazione);
});

const tests = () => loadPrestazioni(office.sql);
const linfa = async () => (await loadValori(office.sql)).filter(({ description }) => description === words).length;
const undo = (batch: number, rest: object = {}) =>
  office.desk.call('UndoImportazione', { batch, otp: freshCode(office.desk.admin, office.desk.clock), ...rest });

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
    const list = await office.desk.read('admin/Importazioni');
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
    expect((await office.desk.read('admin/Importazioni')).body.batches.slice(0, 2)).toMatchObject([
      { state: 'applied', importazione: id, waitsAs: null },
      { id: batch, state: 'undone', importazione: null, waitsAs: null },
    ]);
  });

  test('is refused as a whole once somebody touched one of its records', async () => {
    const { batch } = await applied();
    const [changed, made] = await tests();
    if (changed === undefined || made === undefined) throw new Error('two tests were expected');
    await office.write((under) =>
      changePrestazione(under, made.id, made.version, { ...formOf(made), serviceName: 'ritoccato' }),
    );
    const refused = await undo(batch);
    expect(told(refused)).toBe('409 conflict.batchTouched');
    expect(refused.body.records).toEqual([{ noun: 'prestazione', id: made.id, name: 'ritoccato', version: 2 }]);
    expect((await tests()).map((one) => one.serviceName)).toEqual(['cambiato', 'ritoccato']);
    expect(await linfa()).toBe(1);
  });
});

test('the history of one import is what it wrote, that of its undoing what that wrote, and nothing of others', async () => {
  const { batch, id } = await applied();
  const history = async (query: string) => {
    const { total, storico } = (await office.desk.read(`admin/Storico?${query}`)).body;
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
