import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storico } from '../schema.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { newPerson } from '../testing/people.ts';
import type { TestSite } from '../testing/test-site.ts';
import { onlyAdministrators, openTestSite, statusesByCaller } from '../testing/test-site.ts';

let site: TestSite;
let id: number;
type Row = Record<string, unknown>;
const form = makePrestazioneForm();

beforeAll(async () => {
  site = await openTestSite();
  const editor = await newPerson(site.nodes.first, site.clock, 'bianchi');
  id = (await site.call('SavePrestazione', form)).body.prestazione.id;
  const change = {
    ...form,
    id,
    version: 1,
    serviceName: 'Glicemia',
    noteLab: 'interna',
    reason: 'nome usato',
  };
  await site.call('SavePrestazione', change, editor.token);
  await site.call('SaveComunicato', { title: 'Avviso', subject: 'Testo', dueDate: null });
  await site.call('SaveValoreTabella', { table: 'metodi', code: null, description: 'ELISA' });
});
afterAll(() => site.close());

const rows = async (query: string) => {
  const { body } = await site.read(`admin/Storico?${query}`);
  return body.storico.map((row: Row) => `${row.noun} ${row.field} ${row.by}`);
};

describe('the history of the whole catalogue', () => {
  it('is for administrators', async () => {
    expect(await statusesByCaller(site, 'GET', 'Storico')).toEqual(onlyAdministrators('200'));
  });

  it('returns everything, newest first: field, record, author and reason', async () => {
    const { body } = await site.read('admin/Storico');
    expect([body.total, body.page, body.pageSize, body.storico.length]).toEqual([8, 1, 50, 8]);
    const ids = body.storico.map((row: { id: number }) => row.id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
    const {
      at,
      id: rowId,
      ...renamed
    } = body.storico.find((row: { previousValue: string }) => row.previousValue !== null);
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(renamed).toEqual({
      noun: 'prestazione',
      recordId: id,
      name: 'Glicemia',
      field: 'serviceName',
      version: 2,
      revision: 2,
      previousValue: 'Glucosio',
      currentValue: 'Glicemia',
      by: 'bianchi',
      source: 'form',
      reason: 'nome usato',
      internalCode: form.internalCode,
      removed: false,
      undo: false,
      origin: null,
      write: null,
    });
  });

  it('is filtered by noun, record, field and author', async () => {
    expect(await rows('noun=comunicato')).toEqual([
      'comunicato subject rossi',
      'comunicato title rossi',
    ]);
    expect(await rows(`noun=prestazione&recordId=${id}&by=bianchi`)).toEqual([
      'prestazione noteLab bianchi',
      'prestazione serviceName bianchi',
    ]);
    expect(await rows('field=noteLab')).toEqual(['prestazione noteLab bianchi']);
    expect(await rows('by=nessuno')).toEqual([]);
    expect(await rows('by=IANC')).toEqual(await rows('by=bianchi'));
  });

  it('is filtered by days of the laboratory, the last one included', async () => {
    const { storico } = (await site.read('admin/Storico?pageSize=1')).body;
    const dayOf = (at: Date) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(at);
    const written = new Date(storico[0].at);
    const [today, before, after] = [0, -86_400_000, 86_400_000].map((by) =>
      dayOf(new Date(written.getTime() + by)),
    );
    const total = async (query: string) => (await site.read(`admin/Storico?${query}`)).body.total;
    expect(await total(`from=${today}&to=${today}`)).toBe(8);
    expect(await total(`to=${before}`)).toBe(0);
    expect(await total(`from=${after}`)).toBe(0);
  });

  it('names each removed record by its last name', async () => {
    const make = (title: string) =>
      site.call('SaveComunicato', { title, subject: 'S', dueDate: null });
    const announcements = [
      (await make('Primo')).body.comunicato,
      (await make('Secondo')).body.comunicato,
    ];
    for (const { id } of announcements) await site.call('RemoveComunicato', { id, version: 1 });
    const { storico } = (await site.read('admin/Storico?noun=comunicato&field=removed')).body;
    expect(storico.map((row: Row) => [row.recordId, row.name])).toEqual([
      [announcements[1].id, 'Secondo'],
      [announcements[0].id, 'Primo'],
    ]);
    // Each of their rows has no link.
    const earlier = (await site.read('admin/Storico?field=title&pageSize=1')).body.storico[0];
    expect([earlier.name, earlier.removed]).toEqual(['Secondo', true]);
  });

  it('is split into pages', async () => {
    const allRows = await rows('');
    expect([...(await rows('pageSize=7')), ...(await rows('pageSize=7&page=2'))]).toEqual(allRows);
    expect((await site.read('admin/Storico?page=9')).body).toMatchObject({
      storico: [],
      total: allRows.length,
    });
  });

  it('reports where a page splits the rows of one save', async () => {
    const cuts = async (query: string) =>
      (await site.read(`admin/Storico?recordId=${id}&${query}`)).body.continues;
    const ofOne = 'noun=prestazione&by=bianchi';
    expect(await cuts(`${ofOne}&pageSize=1`)).toEqual({ before: false, after: true });
    expect(await cuts(`${ofOne}&pageSize=1&page=2`)).toEqual({ before: true, after: false });
    expect(await cuts(`${ofOne}&pageSize=2`)).toEqual({ before: false, after: false });
    expect(await cuts('noun=prestazione&pageSize=2')).toEqual({ before: false, after: false });
    expect(await cuts(`${ofOne}&pageSize=1&page=3`)).toEqual({ before: false, after: false });
  });

  it('counts for a renamed value the tests that it changed', async () => {
    const named = { table: 'materiali', code: null };
    const { value } = (await site.call('SaveValoreTabella', { ...named, description: 'Siero' }))
      .body;
    for (const internalCode of ['REN1', 'REN2']) {
      const form = makePrestazioneForm({ internalCode, material: value.id });
      expect((await site.call('SavePrestazione', form)).status).toBe(200);
    }
    const renamed = { ...named, id: value.id, version: 1, description: 'Siero bis' };
    await site.call('SaveValoreTabella', renamed);
    const entries = (await site.read('admin/Storico?pageSize=3')).body.storico;
    expect(entries.map((row: Row) => [row.noun, row.field, row.source])).toEqual([
      ['prestazione', 'material', 'rename'],
      ['prestazione', 'material', 'rename'],
      ['valoreTabella', 'description', 'form'],
    ]);
    // Of two tests, and of one write.
    const { continues, renames } = (await site.read('admin/Storico?pageSize=1')).body;
    expect(continues).toEqual({ before: false, after: true });
    // However few of them stand on the page.
    expect(renames).toEqual([{ at: entries[0].at, by: 'rossi', tests: 2 }]);
    const alone = (await site.read(`admin/Storico?pageSize=1&noun=valoreTabella`)).body;
    expect(alone.renames).toEqual([]);
  });

  it('returns intervals that an earlier release wrote without quotes by their exact value', async () => {
    const { sql } = site.nodes.first.database;
    const interval = {
      sex: 'any',
      ageFrom: null,
      ageTo: null,
      ageUnit: null,
      phase: null,
      low: null,
      lowOperator: null,
    };
    const exact = JSON.stringify([
      { ...interval, high: null, highOperator: null, text: 'negativo; assente' },
    ]);
    const row = {
      noun: 'prestazione',
      recordId: id,
      version: 2,
      field: 'intervals',
      by: 'rossi',
    } as const;
    const values = { currentValue: 'negativo; assente', currentExact: exact };
    await sql.insert(storico).values({ ...row, ...values, source: 'form' });
    const [entries] = (await site.read(`admin/Storico?recordId=${id}&field=intervals`)).body
      .storico;
    expect([entries.previousValue, entries.currentValue]).toEqual([null, '"negativo; assente"']);
    expect(Object.keys(entries)).not.toContain('after');
  });

  it.each([
    ['holds what parts them', ['Destrosio; a digiuno', 'GLU'], ['Destrosio; a digiuno', 'GLU']],
    ['is plain', ['Destrosio', 'GLU'], undefined],
  ])('returns the entries of a list by themselves where one %s', async (_, synonym, list) => {
    const form = makePrestazioneForm({ internalCode: `LST${synonym.join().length}` });
    const { id } = (await site.call('SavePrestazione', form)).body.prestazione;
    await site.call('SavePrestazione', { ...form, id, version: 1, synonym });
    const written = async (operation: string) =>
      (await site.read(operation)).body.storico.find(({ field }: Row) => field === 'synonym');
    for (const row of [
      await written(`admin/Storico?recordId=${id}`),
      await written(`GetStoricoModifichePrestazione?id=${id}`),
    ]) {
      expect(row.currentValue).toBe(synonym.join('; '));
      expect([row.previousList, row.currentList]).toEqual([undefined, list]);
    }
  });

  it('has the internal code of a test, of a removed one its last, for no other noun', async () => {
    const codes = async (query: string) => [
      ...new Set(
        (await site.read(`admin/Storico?${query}`)).body.storico.map(
          (row: Row) => row['internalCode'],
        ),
      ),
    ];
    const form = makePrestazioneForm({
      serviceName: 'Esame del camminatore',
      internalCode: 'CAM1',
    });
    const { id: gone } = (await site.call('SavePrestazione', form)).body.prestazione;
    await site.call('SavePrestazione', { ...form, id: gone, version: 1, internalCode: 'CAM2' });
    expect(await codes(`noun=prestazione&recordId=${gone}`)).toEqual(['CAM2']);
    await site.call('RemovePrestazione', { id: gone, version: 2 });
    expect(await codes(`noun=prestazione&recordId=${gone}`)).toEqual(['CAM2']);
    expect(await codes('noun=valoreTabella')).toEqual([null]);
  });

  it.each([
    'noun=utente',
    'from=2026-02-30',
    'from=0000-01-01',
    'to=0000-12-31',
    'pageSize=501',
    'sort=by',
    'recordId=0',
  ])('refuses %s', async (query) => {
    expect((await site.read(`admin/Storico?${query}`)).status).toBe(400);
  });
});
