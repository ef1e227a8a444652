import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExportName } from '#contract/export.ts';
import { unguard } from '#contract/formula-guard.ts';
import type { ImportRow } from '#contract/import.ts';
import { formOf } from '#contract/prestazione.form.ts';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { prestazione, valoreTabella } from '../../schema.ts';
import { download } from '../../testing/downloads.ts';
import { openImportSite } from '../../testing/import-site.ts';
import { convertByOffice } from '../../testing/office.ts';
import { freshCode } from '../../testing/people.ts';
import { makeTrapRecords } from '../../testing/trap-records.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());

beforeEach(() => makeTrapRecords(office));

const whole = () => ({ headers: { authorization: `Bearer ${office.site.admin.token}` } });
/** With every field, as administrators get it. */
async function exported(name: ExportName, language: string): Promise<Uint8Array<ArrayBuffer>> {
  const { status, bytes } = await download(
    office.site.nodes.first,
    name,
    `lang=${language}`,
    whole(),
  );
  expect(status).toBe(200);
  return new Uint8Array(bytes);
}
async function previewed(file: Uint8Array, name: string, options: object = {}) {
  const { status, body } = await uploadFile(
    ...([
      office.site,
      'ImportPrestazioniToElaborate',
      new Uint8Array(file),
      { options },
      { name },
    ] as const),
  );
  expect([status, body.detail]).toEqual([200, undefined]);
  expect(body.plan.fault).toBeNull();
  return body.plan;
}
const counts = (over: object) => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  skipped: 0,
  ...over,
});
const changesOf = (plan: {
  rows: { key: string; changes: { field: string; currentValue: string }[] }[];
}) =>
  plan.rows.flatMap(({ key, changes }) =>
    changes.map(({ field, currentValue }) => [key, field, currentValue]),
  );

/**
 * LibreOffice's name of UTF-8, semicolons, quoted; 1040: Italian numbers; quoted cells as text, or
 * as it likes.
 */
const csvOf = (asText: boolean, language: string) =>
  `Text - txt - csv (StarCalc):59,34,76,1,,${language === 'it' ? 1040 : 1033},${asText},false`;
const throughOffice = (file: Uint8Array, asText: boolean, language: string) =>
  convertByOffice(
    'esami.csv',
    file,
    'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,true',
    csvOf(asText, language),
  );

const rowsOf = (file: Uint8Array): string[][] =>
  parse(Buffer.from(file), { delimiter: ';', bom: true });
const cellAt = (
  rows: string[][],
  code: string,
  headings: readonly string[],
): [string[], number] => {
  const [top = []] = rows;
  const row = rows.find((row) => row.includes(code));
  if (row === undefined) throw new Error(`no row of ${code}`);
  return [row, top.findIndex((heading) => headings.includes(heading))];
};

describe.each(['it', 'en'])('opened and saved by LibreOffice, in %s', (language) => {
  test('CSV with its quoted cells as text: nothing changes; three cells changed are three fields', async () => {
    const saved = await throughOffice(
      await exported('ExportCSVPrestazioni', language),
      true,
      language,
    );
    expect((await previewed(saved, 'esami.csv')).counts).toEqual(counts({ unchanged: 6 }));
    const rows = rowsOf(saved);
    const set = (code: string, headings: string[], words: string) => {
      const [row, at] = cellAt(rows, code, headings);
      expect(at).toBeGreaterThanOrEqual(0);
      row[at] = words;
    };
    set('1E5', ['Nome della prestazione', 'Prestazione', 'Service name'], 'Potassio plasmatico');
    set('00123', ['Sinonimi', 'Synonyms', 'Sinonimo', 'Synonym'], 'uno; due\ntre');
    set(
      'L1',
      ['Tempo di risposta (giorni)', 'Response time in days'],
      language === 'it' ? '0,5' : '0.5',
    );
    const changed = Buffer.from(stringify(rows, { delimiter: ';', quoted: true }));
    expect(changesOf(await previewed(changed, 'esami.csv'))).toEqual([
      ['00123', 'synonym', 'uno; due; tre'],
      ['L1', 'responseTimeDays', '0.5'],
      ['1E5', 'serviceName', 'Potassio plasmatico'],
    ]);
  });

  test('CSV with numbers made of its cells: nothing changes, coerced codes refuse their rows', async () => {
    const saved = await throughOffice(
      await exported('ExportCSVPrestazioni', language),
      false,
      language,
    );
    const plan = await previewed(saved, 'esami.csv');
    expect(changesOf(plan)).toEqual([]);
    const codes = (remarks: { code: string; detail: string }[]) => remarks.map(({ code }) => code);
    const reported = plan.rows.map(({ key, kind, problems, warnings }: ImportRow) => [
      ...[key, kind, codes(problems), codes(warnings)],
    ]);
    const [refused, warned] = [['import.coercedKey'], ['import.coercedCode']];
    // A point makes no number of a text where numbers have commas.
    const cloro =
      language === 'it'
        ? ['100.50', 'unchanged', [], warned]
        : ['100.5', 'refused', ['import.unknownValue', ...refused], []];
    expect(reported).toEqual([
      cloro,
      ['123', 'refused', refused, []],
      ['T1', 'unchanged', [], []],
      ['1.23456789012346E+017', 'refused', refused, []],
      ['L1', 'unchanged', [], language === 'it' ? warned : [...warned, ...warned]],
      ['100000', 'refused', refused, []],
    ]);
    expect(plan.rows[1].problems[0].detail).toContain('00123');
  });

  test('a workbook: nothing changes; three cells changed are three fields', async () => {
    const saved = await convertByOffice(
      'esami.xlsx',
      await exported('ExportExcelPrestazioni', language),
      'xlsx',
    );
    expect((await previewed(saved, 'esami.xlsx')).counts).toEqual(counts({ unchanged: 6 }));
    const parts = unzipSync(saved);
    const replace = (part: string, from: string, to: string) => {
      const before = strFromU8(parts[part] ?? new Uint8Array());
      expect(before.split(from)).toHaveLength(2);
      parts[part] = strToU8(before.replace(from, to));
    };
    replace('xl/sharedStrings.xml', '>Potassio<', '>Potassio plasmatico<');
    replace('xl/sharedStrings.xml', '>90.10<', '>90.20<');
    replace('xl/worksheets/sheet1.xml', '<v>0.1</v>', '<v>0.5</v>');
    expect(changesOf(await previewed(zipSync(parts), 'esami.xlsx'))).toEqual([
      ['00123', 'responseTimeDays', '0.5'],
      ['1E5', 'serviceName', 'Potassio plasmatico'],
      ['1E5', 'nomenclatorCode', '90.20'],
    ]);
  });

  const asItIs = async (file: Uint8Array<ArrayBuffer>) => file;
  const saved = (file: Uint8Array<ArrayBuffer>) => throughOffice(file, true, language);
  const savedBook = (file: Uint8Array<ArrayBuffer>) => convertByOffice('esami.xlsx', file, 'xlsx');
  test.each([
    ['ExportExcelPrestazioni', 'esami.xlsx', savedBook],
    ['ExportCSVPrestazioni', 'esami.csv', asItIs],
    ['ExportCSVPrestazioni', 'esami.csv', saved],
    ['ExportExcelPrestazioni', 'esami.xlsx', asItIs],
  ] as const)('%s fills an empty catalogue with the same records', async (name, fileName, by) => {
    const { sql, site } = office;
    const forms = async () =>
      (await loadPrestazioni(sql)).map((prestazione) => ({
        ...formOf(prestazione),
        material: prestazione.material?.description,
        unitOfMeasurement: prestazione.unitOfMeasurement?.description,
        researchedMicroorganisms: prestazione.researchedMicroorganisms.map(
          ({ description }) => description,
        ),
      }));
    const byCode = (all: Awaited<ReturnType<typeof forms>>) =>
      new Map(all.map((test) => [test.internalCode, test]));
    const before = byCode(await forms());
    const first = await exported('ExportCSVPrestazioni', language);
    const file = await by(await exported(name, language));
    await sql.delete(prestazione);
    await sql.delete(valoreTabella);
    const plan = await previewed(file, fileName, {
      missingValues: 'create',
      ageToIncluded: false,
    });
    expect([plan.counts, plan.rows.flatMap((row: { problems: object[] }) => row.problems)]).toEqual(
      [counts({ new: 6 }), []],
    );
    const applied = await uploadFile(site, 'ImportPrestazioniToElaborate', null, {
      mode: 'apply',
      plan: plan.id,
      otp: freshCode(site.admin, site.clock),
    });
    expect([applied.status, applied.body.applied]).toEqual([200, true]);
    // LibreOffice forgets which texts are quoted: one that begins with an apostrophe and a
    // formula's sign loses the former, and so does an entry of a list.
    const [thorny] = by === savedBook ? [before.get('T1')] : [];
    if (thorny) {
      const synonym = unguard(thorny.synonym.join('\n')).split('\n');
      before.set('T1', { ...thorny, synonym, noteLab: unguard(thorny.noteLab ?? '') });
    }
    expect(byCode(await forms())).toEqual(before);
    const again = Buffer.from(await exported('ExportCSVPrestazioni', language));
    expect(again.equals(first)).toBe(thorny === undefined);
  });
});
