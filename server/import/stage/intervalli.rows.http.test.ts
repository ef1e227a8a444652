import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import type { Write } from '../../catalogue/writer.ts';
import { createPrestazioni } from '../../prestazione/prestazione.service.ts';
import { importazione } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { createValori } from '../../tabella/tabella.service.ts';
import { headings, interval, marked } from '../../testing/intervalli.ts';
import { makePrestazioneForm, tester } from '../../testing/make-records.ts';
import type { TestSite } from '../../testing/test-site.ts';
import { openTestSite } from '../../testing/test-site.ts';
import type { FormFields } from '../../testing/upload-file.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let site: TestSite;
let units: readonly number[];
beforeAll(async () => {
  site = await openTestSite();
  units = await write((under) =>
    createValori(
      under,
      ['g/dL', 'mg/dL'].map((description) => ({
        table: 'unita-misura' as const,
        code: null,
        description,
      })),
    ),
  );
});
afterAll(() => site.close());
beforeEach(() =>
  Promise.all(
    [importazione, prestazione].map((table) => site.nodes.first.database.sql.delete(table)),
  ),
);

const write = <T>(work: (under: Write) => Promise<T>) => site.nodes.first.writer(tester, work);
const make = (...forms: Partial<PrestazioneForm>[]) =>
  write((under) => createPrestazioni(under, forms.map(makePrestazioneForm)));
const bring = (file: string | null, fields: FormFields = {}) =>
  uploadFile(site, 'UpdateIntervalli', file, fields);
const preview = async (file: string, fields: FormFields = {}) => (await bring(file, fields)).body;

describe('a row of a file of the laboratory system', () => {
  const excluded = { options: { ageToIncluded: false } };
  const codesOf = async (rows: string, fields: FormFields = excluded) =>
    (await preview(headings + rows, fields)).plan.rows.flatMap(
      (row: { problems: { code: string }[]; warnings: { code: string }[] }) =>
        [...row.problems, ...row.warnings].map(({ code }) => code),
    );

  test.each([
    ['a sex that is none', 'A1;Z;;;;;1;2;\n', 'import.sex'],
    ['an age that is none', 'A1;;x;;;;1;2;\n', 'import.age'],
    ['a unit of age that is none', 'A1;;1;2;lustri;;1;2;\n', 'import.ageUnit'],
    ['ages the wrong way round', 'A1;;18;2;;;1;2;\n', 'import.ageOrder'],
    ['bounds the wrong way round', 'A1;;;;;;3;2;\n', 'import.boundOrder'],
    ['two lower bounds', 'A1;;;;;;3;> 2;\n', 'import.bound'],
    ['a bound that is none', 'A1;;;;;;circa 3;;\n', 'import.number'],
    ['bounds and another text', 'A1;;;;;;1;2;assente\n', 'import.textAndBounds'],
    ['the same people twice', 'A1;M;;;;;1;2;\nA1;M;;;;;1;3;\n', 'import.sameWho'],
    ['two units', 'A1;M;;;;g/dL;1;2;\nA1;F;;;;mg/dL;1;3;\n', 'import.unitsDiffer'],
    ['a row without an interval', 'A1;M;;;;;1;2;\nA1;F;;;;;;;\n', 'import.noRange'],
    ['a text that an export cut', 'A1;;;;;;;;assente… [cut]\n', 'import.cutText'],
    ['a unit that no table has', 'A1;;;;;lb/gal;1;2;\n', 'import.unknownValue'],
  ])('refuses %s', async (_name, rows, code) => {
    await make({ internalCode: 'A1', ...marked });
    expect(await codesOf(rows)).toEqual([code]);
  });

  test.each([
    [
      'a sign that is lost',
      'A1;M;18;;;g/dL;;;40\nA1;F;18;;;g/dL;50;;\n',
      ['import.confirmation', 'import.lostOperator', 'import.boundsAsText', 'import.gap'],
    ],
    [
      'a sex that is lost',
      'A1;;18;;;g/dL;40;;\n',
      ['import.lostSex', 'import.lostInterval', 'import.gap'],
    ],
    [
      'an age that is lost',
      'A1;M;;;;g/dL;40;;\nA1;F;;;;g/dL;50;;\n',
      ['import.lostAge', 'import.lostInterval'],
    ],
    ['people who are lost', 'A1;M;18;;;g/dL;40;;\n', ['import.lostInterval', 'import.gap']],
    [
      'a unit that changes alone',
      'A1;M;18;;;mg/dL;40;;\nA1;F;18;;;mg/dL;50;;\n',
      ['import.confirmation', 'import.otherUnit'],
    ],
    [
      'a unit that changes with its bounds',
      'A1;M;18;;;mg/dL;40000;;\nA1;F;18;;;mg/dL;50000;;\n',
      ['import.otherUnit', 'import.gap'],
    ],
    [
      'ages that overlap',
      'A1;M;18;;;;40;;\nA1;F;18;;;;50;;\nA1;F;17;19;;;51;;\n',
      ['import.gap', 'import.overlap'],
    ],
  ])('warns of %s', async (_name, rows, codes) => {
    const adult = { ageFrom: 18, ageUnit: 'years' as const, lowOperator: '>=' as const };
    await make({
      internalCode: 'A1',
      ...marked,
      unitOfMeasurement: units[0] ?? 0,
      intervals: [
        interval({ ...adult, sex: 'M', low: 40 }),
        interval({ ...adult, sex: 'F', low: 50 }),
      ],
    });
    expect(await codesOf(rows)).toEqual(codes);
  });

  test('limits a test to two hundred intervals', async () => {
    await make({ internalCode: 'A1', ...marked });
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `A1;;${at};${at + 1};giorni;;1;2;\n`).join('');
    expect(await codesOf(rows(200))).toEqual(['import.gap']);
    expect(await codesOf(rows(201))).toEqual(['invalid.tooMany']);
    expect((await preview(headings + rows(5000), excluded)).plan.rows[0].problems).toHaveLength(1);
  });
});
