import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cellOf, cellText } from '#contract/cell-words.ts';
import { guard } from '#contract/formula-guard.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { formOf } from '#contract/prestazione.form.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { cellWords } from '#phrases/cell-words.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import type { Write } from '../../catalogue/writer.ts';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { createPrestazioni } from '../../prestazione/prestazione.service.ts';
import { prestazione } from '../../schema.ts';
import { createValori } from '../../tabella/tabella.service.ts';
import { loadStorico } from '../../testing/history-rows.ts';
import { statusOf } from '../../testing/import-site.ts';
import { makePrestazioneForm, tester } from '../../testing/make-records.ts';
import { freshCode } from '../../testing/people.ts';
import type { TestSite } from '../../testing/test-site.ts';
import { onlyAdministrators, openTestSite, statusesByCaller } from '../../testing/test-site.ts';
import type { FormFields } from '../../testing/upload-file.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  // Each test begins with an empty catalogue.
  await site.nodes.first.database.sql.delete(prestazione);
});

const sql = () => site.nodes.first.database.sql;
const write = <T>(work: (under: Write) => Promise<T>) => site.nodes.first.writer(tester, work);
const make = (...forms: Partial<PrestazioneForm>[]) =>
  write((under) => createPrestazioni(under, forms.map(makePrestazioneForm)));
const bring = (file: string | null, fields: FormFields = {}) =>
  uploadFile(site, 'ImportPrestazioniToElaborate', file, fields);
/** Applies with the one-time code that is required. */
const apply = (fields: FormFields, file: string | null = null) =>
  bring(file, { mode: 'apply', otp: freshCode(site.admin, site.clock), ...fields });
const previewed = async (file: string, fields: FormFields = {}) => {
  const answer = await bring(file, fields);
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.body;
};
const tests = () => loadPrestazioni(sql());

describe('access', () => {
  test('refuses all but administrators', async () => {
    expect(await statusesByCaller(site, 'GET', 'Importazioni')).toEqual(onlyAdministrators('200'));
    expect(await statusesByCaller(site, 'GET', 'Importazione')).toEqual(
      onlyAdministrators('400 request.invalid'),
    );
    for (const name of ['SaveImportazione', 'RemoveImportazione', 'UndoImportazione']) {
      expect(await statusesByCaller(site, 'POST', name)).toEqual(
        onlyAdministrators('400 request.invalid'),
      );
    }
    for (const name of ['ImportPrestazioniToElaborate', 'UpdateIntervalli'] as const) {
      const as = async (token: string | null) =>
        statusOf(await uploadFile(site, name, 'codice\nA', {}, { token }));
      expect([
        await as(null),
        await as('nonsense'),
        await as(site.visitor.token),
        await as(site.admin.token),
      ]).toEqual(onlyAdministrators('200'));
    }
  });

  test('applying requires a fresh code, previewing does not', async () => {
    const { plan } = await previewed('Codice interno;Prestazione\nA1;Urea\n');
    site.clock.advance(11 * 60);
    const refused = await bring(null, { mode: 'apply', plan: plan.id });
    expect([statusOf(refused), await tests()]).toEqual(['401 auth.stepUpRequired', []]);
    expect(statusOf(await apply({ plan: plan.id }))).toBe('200');
  });

  test('what is no form, no file, no plan and no JSON is refused', async () => {
    expect(statusOf(await bring(null))).toBe('400 request.invalid');
    expect(statusOf(await bring(null, { plan: 'nonsense' }))).toBe('400 request.invalid');
    expect(statusOf(await bring(null, { plan: '999999-1-x' }))).toBe('404 notFound');
    expect(statusOf(await bring('a;b\n1;2', { map: 'no json' }))).toBe('400 request.invalid');
    expect(statusOf(await bring('a;b\n1;2', { map: { a: 'noSuchField' } }))).toBe(
      '400 request.invalid',
    );
    expect(statusOf(await bring('a;b\n1;2', { other: 'x' }))).toBe('400 request.invalid');
    expect(statusOf(await bring('a;"b\n1;2'))).toBe('422 import.unreadable');
  });
});

/** The catalogue as the export writes it. */
async function exported(phrases: typeof it | typeof en, guarded = true): Promise<string[][]> {
  const words = cellWords(phrases);
  const rows = (await tests()).map((test) =>
    fields.map(({ key, kind }) => {
      const text = cellText(cellOf(kind, test[key], words), words);
      return guarded ? guard(text) : text;
    }),
  );
  return [fields.map(({ key }) => phrases[`field.${key}`]), ...rows];
}
const csv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}\r\n`;

const thorny = async () => {
  const [siero = 0, cocci = 0, bacilli = 0] = await write((under) =>
    createValori(under, [
      { table: 'materiali', code: null, description: `-20 °C; siero ${randomUUID()}` },
      { table: 'microrganismi', code: null, description: `E. coli ${randomUUID()}` },
      { table: 'microrganismi', code: null, description: `B; subtilis ${randomUUID()}` },
    ]),
  );
  await make(
    {
      internalCode: 'T1',
      serviceName: '=1+1',
      material: siero,
      researchedMicroorganisms: [cocci, bacilli],
      synonym: ['a; b', '-2', "'=x"],
      responseTimeDays: 1.125,
      notePatient: "riga uno\nriga due;\t'x'",
      urgentRequest: true,
      clinicalMeaning: '+2/+8 °C',
      noteLab: "''=doppio",
      intervals: [
        {
          sex: 'M',
          ageFrom: 0.5,
          ageTo: 18,
          ageUnit: 'years',
          phase: null,
          low: 1.125,
          lowOperator: '>=',
          high: 2,
          highOperator: '<',
          text: null,
        },
        {
          sex: 'any',
          ageFrom: null,
          ageTo: null,
          ageUnit: null,
          phase: 'dopo 2 ore',
          low: null,
          lowOperator: null,
          high: 1250,
          highOperator: '<',
          text: null,
        },
        {
          sex: 'any',
          ageFrom: null,
          ageTo: null,
          ageUnit: null,
          phase: null,
          low: null,
          lowOperator: null,
          high: null,
          highOperator: null,
          text: 'Assente: 1,200',
        },
      ],
    },
    { internalCode: 'T2', serviceName: 'Sodio', responseTimeDays: 2, synonym: ['uno; due'] },
    { internalCode: 'T3', serviceName: 'Potassio', affiliatedExamSsn: true },
  );
};

describe('the round trip', () => {
  test.each([
    ['Italian', it],
    ['English', en],
  ])('an export in %s, imported unchanged, changes nothing', async (_language, phrases) => {
    await thorny();
    const { plan } = await previewed(csv(await exported(phrases)));
    expect(plan.counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 0, skipped: 0 });
  });

  test('three cells changed are three fields changed', async () => {
    await thorny();
    const rows = await exported(it);
    const at = (key: string) => fields.findIndex((field) => field.key === key);
    const set = (row: number, key: string, cell: string) => {
      (rows[row] as string[])[at(key)] = cell;
    };
    set(1, 'synonym', 'a; b\n-2');
    set(2, 'responseTimeDays', '0,5');
    set(3, 'notePatient', 'Digiuno');
    const before = new Map((await tests()).map((test) => [test.internalCode, formOf(test)]));
    const { plan } = await previewed(csv(rows));
    expect(
      plan.rows.flatMap((row: { key: string; changes: object[] }) =>
        row.changes.map((change) => [row.key, change]),
      ),
    ).toEqual([
      [
        'T1',
        {
          field: 'synonym',
          previousValue: "a; b; -2; '=x",
          currentValue: 'a; b; -2',
          previousList: ['a; b', '-2', "'=x"],
          currentList: ['a; b', '-2'],
        },
      ],
      ['T2', { field: 'responseTimeDays', previousValue: '2', currentValue: '0.5' }],
      ['T3', { field: 'notePatient', previousValue: null, currentValue: 'Digiuno' }],
    ]);
    const done = await apply({ plan: plan.id });
    expect([done.body.applied, done.body.batch]).toEqual([true, expect.any(Number)]);
    const after = new Map((await tests()).map((test) => [test.internalCode, formOf(test)]));
    expect(after.get('T1')).toEqual({ ...before.get('T1'), synonym: ['a; b', '-2'] });
    expect(after.get('T2')).toEqual({ ...before.get('T2'), responseTimeDays: 0.5 });
    expect(after.get('T3')).toEqual({ ...before.get('T3'), notePatient: 'Digiuno' });
    const row = (await loadStorico(sql(), ['notePatient'])).find(({ version }) => version === 2);
    expect(row).toMatchObject({ currentValue: 'Digiuno', version: 2 });
    const history = await site.read('admin/Storico?pageSize=1');
    expect(history.body.storico[0]).toMatchObject({
      source: 'import',
      by: 'rossi',
      reason: 'esami.csv',
    });
  });
});
