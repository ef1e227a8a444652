import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importazione, importBatch } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { openImportSite, statusOf } from '../../testing/import-site.ts';
import { freshCode } from '../../testing/people.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());
beforeEach(async () => {
  await office.sql.delete(prestazione);
  await office.sql.delete(importBatch);
  await office.sql.delete(importazione);
});

const region =
  'codice;nome;COD. NAZIONALE;note lab\nR1;Urea;90.10;a\nR2;Sodio;90.20;b\nR3;Cloro;;\n';

async function bring(file: string, name: string, options: object = {}) {
  const { status, body } = await uploadFile(
    office.site,
    'ImportPrestazioniToElaborate',
    file,
    { options },
    { name },
  );
  expect([status, body.detail]).toEqual([200, undefined]);
  return { id: body.staged as number, plan: body.plan, page: await office.staged(body.staged) };
}

async function applied(file: string, name: string, map: object = {}, options: object = {}) {
  const { id } = await bring(file, name, options);
  const saved = await office.save(id, 1, { map });
  const { body } = await office.apply({ plan: saved.body.plan.id });
  expect(body.applied).toBe(true);
  return { id, batch: body.batch as number };
}
const national = { 'COD. NAZIONALE': 'nomenclatorCode' };
const lacking = async (id: number) =>
  (await office.site.read(`admin/ImportazioneMancanti?id=${id}`)).body.tests.map(
    (test: { internalCode: string }) => test.internalCode,
  );

describe('the source of a file', () => {
  test('comes from its name, then from its headings, and from the user’s choice', async () => {
    const first = await bring(region, 'Regione 2025-12.csv');
    expect(first.page).toMatchObject({ options: { source: 'Regione' }, sources: [] });
    await applied(region, 'Regione 2025-12.csv', national);
    const next = await bring(region.replace('COD. NAZIONALE', 'ALTRO'), 'nuovo.csv');
    expect(next.page).toMatchObject({ options: { source: 'Regione' }, sources: ['Regione'] });
    expect((await bring('codice;a;b;c\nR1;x;y;z\n', 'nuovo.csv')).page.options.source).toBe(
      'nuovo',
    );
    const saved = await office.save(next.id, 1, { options: { source: ' REGIONE ' } });
    expect(saved.body.options.source).toBe('Regione');
    expect((await office.save(next.id, 2, { leftOut: [2] })).body.options.source).toBe('Regione');
    const otherSource = await office.save(next.id, 3, { options: { source: 'Altra' } });
    expect(otherSource.body).toMatchObject({
      options: { source: 'Altra' },
      plan: { lackingColumns: [], lackingTests: 0 },
    });
    expect(statusOf(await office.save(next.id, 4, { options: { source: '  ' } }))).toBe(
      '400 request.invalid',
    );
  });

  test('remembers the separator of its lists', async () => {
    const file = 'codice;nome;sinonimi\nS1;Urea;azoto $$ BUN\n';
    await applied(file, 'Liste.csv', {}, { listSeparator: '$$' });
    const again = await bring(
      file.replace('BUN', () => 'BUN $$ U'),
      'Liste.csv',
    );
    expect(again.page.options).toMatchObject({ source: 'Liste', listSeparator: '$$' });
    expect(again.plan.rows[0].changes).toEqual([
      {
        field: 'synonym',
        previousValue: 'azoto; BUN',
        currentValue: 'azoto; BUN; U',
        previousList: ['azoto', 'BUN'],
        currentList: ['azoto', 'BUN', 'U'],
      },
    ]);
  });
});

describe('a file that has less than earlier ones of its source', () => {
  test('lacks a column: named with the heading that is most like it', async () => {
    await applied(region, 'Regione.csv', national);
    const file = 'codice;nome;NAZ. COD.;note lab\nR1;Urea;90.11;a\nR2;Sodio;;\n';
    const { plan, page } = await bring(file, 'Regione.csv');
    const column = { field: 'nomenclatorCode', heading: 'COD. NAZIONALE', near: 'NAZ. COD.' };
    expect([plan.lackingColumns, page.plan.lackingColumns]).toEqual([[column], [column]]);
    const saved = await office.save(page.id, 1, { map: { 'NAZ. COD.': 'nomenclatorCode' } });
    expect(saved.body.plan.lackingColumns).toEqual([]);
    const { page: without } = await bring('codice;nome\nR1;Urea\n', 'Regione.csv');
    expect(without.plan.lackingColumns).toEqual([
      { field: 'nomenclatorCode', heading: 'COD. NAZIONALE', near: null },
      { field: 'noteLab', heading: 'note lab', near: null },
    ]);
  });

  test('lacks tests: listed, unchanged ones too, and not changed', async () => {
    await office.make({
      internalCode: 'R1',
      serviceName: 'Urea',
      nomenclatorCode: '90.10',
      noteLab: 'a',
    });
    await office.make({ internalCode: 'MIO', serviceName: 'di nessun file' });
    const { id, batch } = await applied(region, 'Regione.csv', national);
    expect(await lacking(id)).toEqual([]);
    const { id: next, plan, page } = await bring('codice;nome\nR2;Sodio\nR9;x;y\n', 'Regione.csv');
    expect([plan.lackingTests, page.plan.lackingTests]).toEqual([2, 2]);
    expect(await lacking(next)).toEqual(['R1', 'R3']);
    // A row that is refused or left out names its test all the same.
    const out = await office.save(next, 1, { leftOut: [2] });
    expect(out.body.plan.lackingTests).toBe(2);
    await applied('codice;nome;note lab\nR2;Sodio;z\n', 'Regione.csv');
    expect((await office.names()).toSorted()).toEqual(['Cloro', 'Sodio', 'Urea', 'di nessun file']);
    expect(await lacking(next)).toEqual(['R1', 'R3']);
    // What was taken back is no earlier file.
    const code = () => freshCode(office.site.admin, office.site.clock);
    expect(statusOf(await office.site.call('UndoImportazione', { batch, otp: code() }))).toBe(
      '200',
    );
    expect(await lacking(next)).toEqual([]);
  });

  test('once applied lists what it lacked of those before it', async () => {
    await applied(region, 'Regione.csv', national);
    const { id } = await applied('codice;nome;note lab\nR2;Sodio;z\n', 'Regione.csv');
    await applied('codice;nome;note lab\nR4;Altro;\n', 'Regione.csv');
    expect(await lacking(id)).toEqual(['R1', 'R3']);
    expect((await office.staged(id)).plan).toMatchObject({
      lackingTests: 2,
      lackingColumns: [{ field: 'nomenclatorCode' }],
    });
  });
});

describe('an empty cell', () => {
  test('keeps the stored value until its column is cleared, and the plan counts both', async () => {
    await office.make({ internalCode: 'E1', serviceName: 'Urea', noteLab: 'nota', initials: 'U' });
    const { id, plan } = await bring('codice;nome;note lab;sigla\nE1;Urea;;\n', 'vuote.csv');
    const empty = (column: string, act: string) => ({ column, count: 1, act, isRequired: false });
    expect(plan).toMatchObject({
      counts: { unchanged: 1 },
      emptyCells: [empty('note lab', 'keep'), empty('sigla', 'keep')],
    });
    const saved = await office.save(id, 1, { options: { emptyCells: { 'note lab': 'clear' } } });
    expect(saved.body).toMatchObject({
      plan: {
        counts: { changed: 1 },
        warned: 1,
        emptyCells: [empty('note lab', 'clear'), empty('sigla', 'keep')],
      },
      rows: [
        {
          changes: [{ field: 'noteLab', currentValue: null }],
          warnings: [{ code: 'import.emptied' }],
        },
      ],
    });
    await office.apply({ plan: saved.body.plan.id });
    // The next file needs a decision of its own.
    await office.make({ internalCode: 'E2', serviceName: 'Sodio', noteLab: 'x' });
    const next = await bring('codice;nome;note lab;sigla\nE2;Sodio;;\n', 'vuote.csv');
    expect(next.plan).toMatchObject({
      counts: { unchanged: 1 },
      emptyCells: [empty('note lab', 'keep')],
    });
  });
});
