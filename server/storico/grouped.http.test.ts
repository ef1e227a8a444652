import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImportSite } from '../testing/import-site.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
let batch: number;
let bulk: number;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly source: string;
  readonly write: { readonly records: number; readonly batch: { readonly id: number } } | null;
}
const read = async (query: string): Promise<{ storico: Row[]; total: number }> =>
  (await office.site.read(`admin/Storico?${query}`)).body;

beforeAll(async () => {
  office = await openImportSite();
  await office.site.stepUp();
  const lines = ['Codice interno;Nome;Giorni', 'G1;Uno;1', 'G2;Due;2', 'G3;Tre;3'];
  const { plan } = await office.preview(lines.join('\n'));
  batch = (await office.apply({ plan: plan.id })).body.batch;
  const { prestazioni } = (await office.site.read('SummaryPrestazioni')).body;
  const ids = prestazioni.map((test: { id: number }) => test.id);
  const call = {
    prestazioni: ids,
    edit: { act: 'set', field: 'noteLab', value: 'nota' },
  };
  const look = await office.site.call('ModificaPrestazioni', { ...call, mode: 'preview' });
  const named = { ...call, mode: 'apply', plan: look.body.plan.id };
  bulk = (await office.site.call('ModificaPrestazioni', named)).body.batch;
  const data = { table: 'materiali', code: null, description: 'Siero' };
  await office.site.call('SaveValoreTabella', data);
});
afterAll(() => office.site.close());

describe('the history by what happened', () => {
  it('has one row for a file and for a bulk edit, with how many records each wrote', async () => {
    const { storico, total } = await read('grouped=true');
    const writes = storico.flatMap(({ source, write }) => (write ? [[source, write]] : []));
    expect(writes).toEqual([
      ['bulk', { records: 3, batch: { id: bulk, kind: 'modifica', fileName: null } }],
      ['import', { records: 3, batch: { id: batch, kind: 'prestazioni', fileName: 'esami.csv' } }],
    ]);
    // Beside them the value, by hand: its table and its description.
    expect(total).toBe(4);
    expect(storico).toHaveLength(4);
    expect((await read('')).total).toBeGreaterThan(10);
  });

  it('opens a row: all that was written with it', async () => {
    const { storico } = await read('grouped=true');
    const row = storico.find(({ source }) => source === 'bulk');
    const opened = await read(`write=${row?.id}`);
    expect(opened.total).toBe(3);
    expect(opened.storico.map(({ source, write }) => [source, write])).toEqual([
      ['bulk', null],
      ['bulk', null],
      ['bulk', null],
    ]);
    expect(opened).toEqual(await read(`batch=${bulk}`));
  });

  it('is filtered by the way it was written', async () => {
    const sources = async (via: string) =>
      new Set((await read(`via=${via}`)).storico.map(({ source }) => source));
    expect(await sources('hand')).toEqual(new Set(['form']));
    expect(await sources('file')).toEqual(new Set(['import']));
    expect(await sources('bulk')).toEqual(new Set(['bulk']));
    expect((await office.site.read('admin/Storico?via=altro')).status).toBe(400);
  });

  it('groups only the rows that are asked for', async () => {
    const { storico, total } = await read('grouped=true&field=responseTimeDays');
    expect([total, storico[0]?.write?.records]).toEqual([1, 3]);
    const [only] = (await read('grouped=true&noun=prestazione&field=noteLab')).storico;
    expect(only?.write?.records).toBe(3);
  });

  it('has one row for an undo too, of the batch that it undid', async () => {
    await office.site.call('UndoImportazione', { batch: bulk });
    const [newest] = (await read('grouped=true')).storico;
    expect(newest).toMatchObject({ undo: true, write: { records: 3, batch: { id: bulk } } });
  });
});
