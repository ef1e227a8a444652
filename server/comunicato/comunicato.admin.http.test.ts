import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { nounRegistry } from '../nouns.ts';
import { comunicato } from '../schema.ts';
import { loadRecordMetadata } from '../storico/metadata.ts';
import { findAltered } from '../storico/records.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import type { TestSite } from '../testing/test-site.ts';
import { onlyAdministrators, openTestSite, statusesByCaller } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const form = { title: 'Chiusura', subject: 'Il laboratorio è chiuso', dueDate: null };
const made = async (over: object = {}) =>
  (await site.call('SaveComunicato', { ...form, ...over })).body.comunicato as Record<
    string,
    unknown
  >;

describe('announcements, for administrators', () => {
  it.each([
    ['GET', 'EditComunicato', '200'],
    ['POST', 'SaveComunicato', '400 request.invalid'],
    ['POST', 'RemoveComunicato', '400 request.invalid'],
    ['GET', 'ComunicatiFuturi', '200'],
  ] as const)('%s %s refuses all other callers', async (method, operation, inside) => {
    expect(await statusesByCaller(site, method, operation)).toEqual(onlyAdministrators(inside));
  });

  it('begin with an empty form', async () => {
    const { comunicato } = (await site.read('admin/EditComunicato')).body;
    const state = {
      id: null,
      version: null,
      createdAt: null,
      createdBy: null,
      updatedAt: null,
      updatedBy: null,
    };
    expect(comunicato).toEqual({
      title: null,
      subject: null,
      startDate: null,
      dueDate: null,
      pinned: false,
      warning: false,
      prestazioni: [],
      ...state,
    });
    expect((await site.read('admin/EditComunicato?id=99999')).status).toBe(404);
  });

  it('are made, edited and changed, and public at once; a past due date is accepted', async () => {
    const { id, ...saved } = await made({ dueDate: '2020-01-31', reason: 'ferie' });
    expect(saved).toMatchObject({
      ...form,
      dueDate: '2020-01-31',
      version: 1,
      createdBy: 'rossi',
      updatedBy: 'rossi',
    });
    expect(saved.modifiedAt).toBe(saved.updatedAt);
    const { comunicato } = (await site.read(`admin/EditComunicato?id=${id}`)).body;
    expect(comunicato).toMatchObject({
      id,
      version: 1,
      ...form,
      dueDate: '2020-01-31',
      createdBy: 'rossi',
    });
    const changed = await site.call('SaveComunicato', { ...form, id, version: 1 });
    expect(changed.body.comunicato).toMatchObject({ id, version: 2, dueDate: null });
    const read = (await site.read(`GetComunicato?id=${id}`, null)).body.comunicato;
    expect(read).toMatchObject({ version: 2, dueDate: null });
    expect(Object.keys(read).sort()).toEqual([
      'createdAt',
      'dueDate',
      'id',
      'modifiedAt',
      'pinned',
      'prestazioni',
      'raisedAt',
      'startDate',
      'subject',
      'title',
      'version',
      'warning',
    ]);
    const same = await site.call('SaveComunicato', { ...form, id, version: 2 });
    expect(same.body.comunicato.version).toBe(2);
  });

  it('are refused at a stale version, with their present state', async () => {
    const { id } = await made();
    await site.call('SaveComunicato', { ...form, title: 'Apertura', id, version: 1 });
    for (const [operation, body] of [
      ['SaveComunicato', { ...form, id, version: 1 }],
      ['RemoveComunicato', { id, version: 1 }],
    ] as const) {
      const late = await site.call(operation, body);
      expect([late.status, late.body.code]).toEqual([409, 'conflict.staleVersion']);
      expect(late.body.current).toEqual(
        (await site.read(`admin/EditComunicato?id=${id}`)).body.comunicato,
      );
    }
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: null }, 'title'],
    [{ subject: ' \n ' }, 'subject'],
    [{ dueDate: '2027-02-29' }, 'dueDate'],
    [{ dueDate: '31/12/2027' }, 'dueDate'],
    [{ dueDate: '0000-01-01' }, 'dueDate'],
    [{ dueDate: '1899-12-31' }, 'dueDate'],
    [{ startDate: '2027-02-29' }, 'startDate'],
    [{ startDate: '' }, 'startDate'],
    [{ startDate: '2027-03-02', dueDate: '2027-03-01' }, 'dueDate'],
    [{ modifiedAt: '2027-01-01T00:00:00Z' }, 'modifiedAt'],
    [{ title: 'a‮b' }, 'title'],
  ])('are refused with %j', async (over, field) => {
    const { status, body } = await site.call('SaveComunicato', { ...form, ...over });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('are read as stored, also one that was written past the application', async () => {
    const { id } = await made();
    const { database, live } = site.nodes.first;
    await database.sql.execute(sql`update comunicato set due_date = '0044-03-15' where id = ${id}`);
    expect((await site.read(`admin/EditComunicato?id=${id}`)).body.comunicato.dueDate).toBe(
      '0044-03-15',
    );
    expect(live.current.comunicati.get(Number(id))?.dueDate).toBe(null);
    await site.call('SaveComunicato', {
      ...form,
      title: 'Idi',
      dueDate: '1944-03-15',
      id,
      version: 1,
    });
  });

  it('removed between two statements are a 404, not a 500', async () => {
    const { sql: on } = site.nodes.first.database;
    await expect(loadRecordMetadata(on, comunicato, 99_999)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('are read for their form in one snapshot', async () => {
    const { id } = await made();
    const { sql: on } = site.nodes.first.database;
    const levels: string[] = [];
    const transaction = vi.spyOn(on, 'transaction').mockImplementation((work, config) => {
      levels.push(String(config?.isolationLevel));
      return Object.getPrototypeOf(on).transaction.call(on, work, config);
    });
    onTestFinished(() => transaction.mockRestore());
    await site.read(`admin/EditComunicato?id=${id}`);
    expect(levels).toContain('repeatable read');
  });

  it('are removed; their history stays', async () => {
    const { id } = await made({ title: 'Da togliere' });
    const gone = await site.call('RemoveComunicato', { id, version: 1, reason: 'superato' });
    expect([gone.status, gone.body.id]).toEqual([200, id]);
    expect((await site.read(`GetComunicato?id=${id}`, null)).status).toBe(404);
    expect((await site.call('RemoveComunicato', { id, version: 1 })).status).toBe(404);
    const { storico } = (await site.read(`admin/Storico?noun=comunicato&recordId=${id}`)).body;
    expect(storico[0]).toMatchObject({
      field: 'removed',
      previousValue: 'Da togliere',
      reason: 'superato',
      version: 2,
    });
    expect(storico.map((row: { name: string }) => row.name)).toEqual([
      'Da togliere',
      'Da togliere',
      'Da togliere',
    ]);
  });

  it('stand out, and a form that omits how leaves it as it is', async () => {
    const { id } = await made({ warning: true, pinned: true });
    const { version } = (
      await site.call('SaveComunicato', { ...form, id, version: 1, subject: 'B' })
    ).body.comunicato;
    const read = (await site.read(`GetComunicato?id=${id}`, null)).body.comunicato;
    expect(read).toMatchObject({ warning: true, pinned: true, version: 2 });
    const news = (await site.read('NewsComunicati', null)).body;
    expect(news.warnings).toContainEqual({ id, title: form.title });
    await site.call('RemoveComunicato', { id, version });
  });

  it('come to the top with a change, and stay where they are with a correction', async () => {
    const first = async () => (await site.read('Comunicati', null)).body.comunicati[0].id;
    const older = await made({ title: 'Più vecchia' });
    const newer = await made({ title: 'Più nuova' });
    const save = (version: number, over: object) =>
      site.call('SaveComunicato', { ...form, id: older.id, version, ...over });
    await save(1, { subject: 'Corretto', isCorrection: true });
    expect(await first()).toBe(newer.id);
    await save(2, { subject: 'Cambiato' });
    expect(await first()).toBe(older.id);
  });

  it('are linked to tests, both ways, with a history that names them', async () => {
    const test = makePrestazioneForm({ internalCode: 'FER', serviceName: 'Ferritina' });
    const prestazione = (await site.call('SavePrestazione', test)).body.prestazione;
    const { id } = await made({ prestazioni: [prestazione.id] });
    const linked = { id: prestazione.id, serviceName: 'Ferritina' };
    for (const token of [null, undefined]) {
      const read = (await site.read(`GetComunicato?id=${id}`, token)).body;
      expect(read.prestazioni).toEqual([linked]);
      const about = (await site.read(`GetPrestazione?id=${prestazione.id}`, token)).body;
      expect(about.comunicati).toEqual([{ id, title: form.title }]);
    }
    const history = (await site.read(`admin/Storico?noun=comunicato&recordId=${id}`)).body.storico;
    expect(history).toContainEqual(
      expect.objectContaining({ field: 'prestazioni', currentValue: 'Ferritina' }),
    );
    // A renamed test changes nothing here; a removed one is no longer named.
    const { version } = (
      await site.call('SavePrestazione', {
        ...test,
        serviceName: 'Ferro',
        id: prestazione.id,
        version: 1,
      })
    ).body.prestazione;
    expect((await findAltered(site.nodes.first.database.sql, nounRegistry)).altered).toEqual([]);
    await site.call('RemovePrestazione', { id: prestazione.id, version });
    expect((await site.read(`GetComunicato?id=${id}`, null)).body.prestazioni).toEqual([]);
    const omitted = await site.call('SaveComunicato', { ...form, id, version: 1, subject: 'B' });
    expect(omitted.status).toBe(200);
    expect((await site.read(`admin/EditComunicato?id=${id}`)).body.comunicato.prestazioni).toEqual(
      [],
    );
  });

  it('are refused with a test that does not exist', async () => {
    const { status, body } = await site.call('SaveComunicato', { ...form, prestazioni: [99_999] });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['prestazioni']]);
  });
});
