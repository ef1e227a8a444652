import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { prestazione, valoreTabella } from '../../schema.ts';
import { openImportSite } from '../../testing/import-site.ts';
import { makeXlsx, sheetData } from '../../testing/make-xlsx.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());
beforeEach(async () => {
  await office.sql.delete(prestazione);
  await office.sql.delete(valoreTabella);
});

const headings = ['Codice interno', 'Esame', 'Unità di misura', 'Note laboratorio'];
const csvOf = (...rows: string[]) =>
  `${headings.join(';')}\n${rows.map((row) => `${row}\n`).join('')}`;
const bookOf = (...rows: (string | number | null)[][]) =>
  makeXlsx({ sheets: [{ xml: sheetData([headings, ...rows]) }] }) as Uint8Array<ArrayBuffer>;
const bring = async (file: string | Uint8Array<ArrayBuffer>, name: string, options: object = {}) =>
  (await uploadFile(office.site, 'ImportPrestazioniToElaborate', file, { options }, { name })).body;
const codes = (remarks: { column: string; code: string }[]) =>
  remarks.map(({ column, code }) => [column, code]);

test('a lost letter, a letter that no code has and a control character are refused by name and place', async () => {
  const rows = ['A1;Esame;\ufffdg/L;', 'β-hCG;Esame;;', 'A3;Esame;;a\u0007b', 'A4;Es\u2800ame;;'];
  const { plan } = await bring(csvOf(...rows), 'esami.csv', { missingValues: 'create' });
  const details = plan.rows.map((row: { problems: { code: string; detail: string }[] }) =>
    row.problems.map(({ code, detail }) => [code, detail]),
  );
  expect(details).toEqual([
    [['invalid.lostLetter', expect.stringContaining('� (U+FFFD)')]],
    [['invalid.codeCharacter', expect.stringContaining('β (U+03B2), al posto 1')]],
    [['invalid.character', expect.stringContaining('U+0007, al posto 2')]],
    [['invalid.invisible', expect.stringContaining('U+2800, al posto 3')]],
  ]);
  expect(plan.newValues).toEqual([]);
});

test('invisible characters are removed with a note, once, and do not change a test that has none', async () => {
  await office.make({ internalCode: 'A1', serviceName: 'Emoglobina' });
  const { plan } = await bring(
    csvOf('A1;Emo\u00adglobina\u200b;;', 'A2;Pia\u00adstrine;;'),
    'esami.csv',
  );
  expect(plan.rows).toMatchObject([
    { kind: 'unchanged', warnings: [] },
    { kind: 'new', warnings: [{ column: 'Esame', code: 'import.invisibleTaken' }] },
  ]);
  const name = plan.rows[1].changes.find(({ field }: { field: string }) => field === 'serviceName');
  expect(name.currentValue).toBe('Piastrine');
});

test('a CSV file saved as a workbook means the same: no unit with an apostrophe, no name', async () => {
  const rows = ["A1;'=1+1;\"'%\";'-20 °C"];
  const book = bookOf(['A1', "'=1+1", "'%", "'-20 °C"]);
  const options = { missingValues: 'create' };
  const plans = [
    await bring(csvOf(...rows), 'esami.csv', options),
    await bring(book, 'esami.xlsx', options),
  ];
  for (const { plan } of plans) {
    expect(plan.newValues).toEqual([{ table: 'unita-misura', description: '%' }]);
    expect(plan.rows).toMatchObject([{ kind: 'new', warnings: [] }]);
    const values = plan.rows[0].changes.map(
      ({ currentValue }: { currentValue: string }) => currentValue,
    );
    expect(values).toEqual(expect.arrayContaining(['=1+1', '%', '-20 °C']));
  }
});

test('warns of a name that is a formula, in a CSV file and in a workbook', async () => {
  const formula = '=HYPERLINK("http://x.it","Glucosio")';
  const csv = await bring(csvOf(`A1;"${formula.replaceAll('"', '""')}";;-20 °C`), 'esami.csv');
  const book = await bring(bookOf(['A1', formula, null, '-20 °C']), 'esami.xlsx');
  for (const { plan } of [csv, book]) {
    expect(codes(plan.rows[0].warnings)).toEqual([['Esame', 'import.formulaText']]);
    expect(plan.warned).toBe(1);
  }
});

test('a formula counts as its last computed value, with a note where it changes something', async () => {
  await office.make({ internalCode: 'A1', serviceName: 'Sodio' });
  const cell = (at: string, value: string) =>
    `<c r="${at}" t="str"><f>VLOOKUP(A2,B2,1)</f><v>${value}</v></c>`;
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const top = ['A1', 'B1'].map((at, column) => text(at, headings[column] ?? '')).join('');
  const rows = [
    `<row r="1">${top}</row>`,
    `<row r="2">${text('A2', 'A1')}${cell('B2', 'Sodio')}</row>`,
    `<row r="3">${text('A3', 'A2')}${cell('B3', 'Potassio')}</row>`,
    `<row r="4">${text('A4', 'A3')}<c r="B4"><f>VLOOKUP(A4,B2,1)</f></c></row>`,
  ];
  const book = makeXlsx({ sheets: [{ xml: `<sheetData>${rows.join('')}</sheetData>` }] });
  const { plan, staged } = await bring(book as Uint8Array<ArrayBuffer>, 'esami.xlsx');
  expect(plan.rows).toMatchObject([
    { kind: 'unchanged', warnings: [] },
    { kind: 'new', warnings: [{ column: 'Esame', code: 'import.formulaValue' }] },
    { kind: 'refused', problems: [{ column: 'Esame', code: 'import.formula' }] },
  ]);
  expect((await office.staged(staged)).file.notes).toMatchObject([
    { code: 'import.formulaValues' },
  ]);
});

test('broken letters are noted where they change something, and the proposed texts taken at once', async () => {
  await office.make({ internalCode: 'A1', serviceName: 'AttivitÃ¨' });
  const file = csvOf('A1;AttivitÃ¨;;', 'A2;PerchÃ©;;', 'A3;perch\u017d;;');
  const { staged: id, plan } = await bring(file, 'esami.csv');
  const reported = (rows: { key: string; warnings: { column: string; code: string }[] }[]) =>
    rows.map(({ key, warnings }) => [key, ...codes(warnings).flat()]);
  expect(reported(plan.rows)).toEqual([
    ['A1'],
    ['A2', 'Esame', 'import.mojibake'],
    ['A3', 'Esame', 'import.mojibake'],
  ]);
  expect((await office.staged(id)).file.brokenCells).toBe(3);
  const { body } = await office.save(id, 1, { options: { mendLetters: true } });
  expect(reported(body.rows)).toEqual([
    ['A1', 'Esame', 'import.lettersMended'],
    ['A2', 'Esame', 'import.lettersMended'],
    ['A3', 'Esame', 'import.lettersMended', 'Esame', 'import.sameName'],
  ]);
  const names = body.rows.map(
    ({ changes }: { changes: { field: string; currentValue: string }[] }) =>
      changes.find(({ field }) => field === 'serviceName')?.currentValue,
  );
  expect(names).toEqual(['Attivitè', 'Perché', 'perché']);
});

test('a title with a comma over two headings with a semicolon is not read', async () => {
  const { plan } = await bring(
    'Elenco, esami\nCodice interno;Esame\nA1;Urea\nA2;Sodio\n',
    'esami.csv',
  );
  expect(plan.fault).toBeNull();
  expect(plan.rows.map(({ key, kind }: { key: string; kind: string }) => [key, kind])).toEqual([
    ['A1', 'new'],
    ['A2', 'new'],
  ]);
});
