import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { comunicato } from '../schema.ts';
import { loadRecordMetadata } from '../storico/metadata.ts';
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
      'dueDate',
      'id',
      'modifiedAt',
      'startDate',
      'subject',
      'title',
      'version',
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
});
