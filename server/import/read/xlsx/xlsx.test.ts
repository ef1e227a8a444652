import { describe, expect, test } from 'vitest';
import { makeXlsx, sheetData } from '../../../testing/make-xlsx.ts';
import { readSheet } from '../read-sheet.ts';

const data = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;
const headings = '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row>';
const oneSheet = (xml: string) => ({ sheets: [{ name: 'Catalogo', xml }] });

/** The cells of row 2 of a sheet of the columns `a` and `b`. */
async function cellsOf(row: string, more: Partial<Parameters<typeof makeXlsx>[0]> = {}) {
  const bytes = makeXlsx({ ...oneSheet(data(headings, `<row r="2">${row}</row>`)), ...more });
  return (await readSheet(bytes)).rows[0]?.cells;
}

test('headings, rows by their numbers, and what kind of file it is', async () => {
  const rows = [['Codice', ' Nome ', null], [], ['GLI', 'Glicemia'], [null, 'x']];
  expect(await readSheet(makeXlsx(oneSheet(sheetData(rows))))).toEqual({
    format: 'xlsx',
    encoding: 'UTF-8',
    separator: null,
    sheets: ['Catalogo'],
    sheet: 'Catalogo',
    headings: ['Codice', 'Nome'],
    headingRow: 1,
    head: [
      { row: 1, cells: ['Codice', 'Nome'] },
      { row: 3, cells: ['GLI', 'Glicemia'] },
      { row: 4, cells: ['', 'x'] },
    ],
    rows: [
      { row: 3, cells: ['GLI', 'Glicemia'] },
      { row: 4, cells: ['', 'x'] },
    ],
    hiddenRows: [],
    problems: [],
    notes: [],
  });
});

describe('a cell', () => {
  test.each([
    ['a shared text', '<c r="A2" t="s"><v>0</v></c>', 'Attività'],
    ['a shared text in several formats', '<c r="A2" t="s"><v>1</v></c>', 'Hb A1c'],
    ['a shared text, its pronunciation left out', '<c r="A2" t="s"><v>2</v></c>', '血'],
    ['an inline text', '<c r="A2" t="inlineStr"><is><t> x &amp; &#181;g </t></is></c>', ' x & µg '],
    [
      'an inline text in formats',
      '<c r="A2" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>',
      'ab',
    ],
    [
      'characters that XML cannot hold',
      '<c r="A2" t="str"><v>a_x000D__x000A_b_x005F_x</v></c>',
      'a\r\nb_x',
    ],
    ['CDATA', '<c r="A2" t="str"><v><![CDATA[<5]]></v></c>', '<5'],
    ['a number', '<c r="A2"><v>0.10000000000000001</v></c>', '0.1'],
    ['a number by its type', '<c r="A2" t="n"><v>1.5E-3</v></c>', '0.0015'],
    ['a percentage', '<c r="A2" s="2"><v>0.125</v></c>', '0.125'],
    ['yes', '<c r="A2" t="b"><v>1</v></c>', 'true'],
    ['no', '<c r="A2" t="b"><v>0</v></c>', 'false'],
    ['a day', '<c r="A2" s="1"><v>46346</v></c>', '2026-11-20'],
    ['a day as text', '<c r="A2" t="d"><v>2026-11-20T00:00:00</v></c>', '2026-11-20'],
    ['a code with leading zeros', '<c r="A2" s="3"><v>123</v></c>', '00123'],
    ['a formatted cell without a value', '<c r="A2" s="1"/>', ''],
    ['no address', '<c><v>7</v></c>', '7'],
    ['a prefix', '<x:c xmlns:x="u" r="A2"><x:v>7</x:v></x:c>', '7'],
  ])('%s', async (_name, cell, read) => {
    const sharedStrings = `<si><t>Attività</t></si><si><r><t xml:space="preserve">Hb </t></r><r><t>A1c</t></r></si>
<si><t>血</t><rPh sb="0" eb="1"><t>けつ</t></rPh></si>`;
    const formats = ['dd/mm/yyyy', '0%', '00000'];
    const cells = await cellsOf(`${cell}<c r="B2" t="str"><v>b</v></c>`, {
      sharedStrings,
      formats,
    });
    expect(cells).toEqual([read, 'b']);
  });

  test('days of a workbook that counts from 1904', async () => {
    expect(
      await cellsOf('<c r="A2" s="1"><v>44884</v></c>', { formats: ['d.m.yy'], from1904: true }),
    ).toEqual(['2026-11-20', '']);
  });
});

describe('which sheet', () => {
  const sheet = (name: string, state?: string) => ({
    name,
    xml: sheetData([['a'], [name]]),
    ...(state !== undefined && { state }),
  });
  const blank = { name: 'Copertina', xml: '<sheetData/>' };
  const sheets = [
    sheet('Segreto', 'veryHidden'),
    blank,
    sheet('Nascosto', 'hidden'),
    sheet('Esami'),
    sheet('Altro'),
  ];

  test('the first visible one that is not empty, unless another is named', async () => {
    const bytes = makeXlsx({ sheets });
    const hidden = { phrase: 'import.hiddenSheets', values: { sheets: 'Segreto, Nascosto' } };
    expect(await readSheet(bytes)).toMatchObject({
      sheets: ['Segreto', 'Copertina', 'Nascosto', 'Esami', 'Altro'],
      sheet: 'Esami',
      rows: [{ row: 2, cells: ['Esami'] }],
      notes: [hidden],
    });
    expect(await readSheet(bytes, { sheet: 'Nascosto' })).toMatchObject({ sheet: 'Nascosto' });
  });

  test('refuses a missing or empty sheet', async () => {
    const bytes = makeXlsx({ sheets });
    await expect(readSheet(bytes, { sheet: 'esami' })).rejects.toMatchObject({
      reason: { phrase: 'import.noSuchSheet', values: { sheet: 'esami' } },
    });
    await expect(readSheet(bytes, { sheet: 'Copertina' })).rejects.toMatchObject({
      reason: { phrase: 'import.empty' },
    });
  });
});

test('hidden rows and columns are read, counted and named', async () => {
  const rows = [
    '<row r="2" hidden="1"><c r="A2"><v>1</v></c></row>',
    '<row r="3"><c r="B3"><v>2</v></c></row>',
  ];
  const empty = '<row r="4" hidden="1"><c r="A4"/></row>';
  const columns = '<cols><col min="2" max="16384" hidden="1"/></cols>';
  expect(
    await readSheet(makeXlsx(oneSheet(columns + data(headings, ...rows, empty)))),
  ).toMatchObject({
    rows: [{ row: 2 }, { row: 3 }],
    hiddenRows: [2],
    notes: [
      { row: null, phrase: 'import.hiddenRows', values: { count: 1, rows: '2' } },
      { row: null, phrase: 'import.hiddenColumns', values: { columns: 'B' } },
    ],
  });
});

test('formulas without a value, errors and merged cells are named with their address; the rest is read', async () => {
  const cells = [
    '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><v>5</v></c></row>',
    '<row r="3"><c r="A3" t="e"><v>#N/A</v></c><c r="B3"><f t="shared" si="0"/></c></row>',
    '<row r="4"><c r="A4" t="str"><v>insieme</v></c></row>',
    '<row r="5"><c r="B5"><v>5</v></c></row>',
    // Formulas that show nothing, down the sheet, are nothing.
    '<row r="6"><c r="A6" t="str"><f>""</f><v></v></c></row>',
  ];
  const merged = '<mergeCells><mergeCell ref="A4:A5"/><mergeCell ref="A6:B900000"/></mergeCells>';
  const { rows, problems, notes } = await readSheet(
    makeXlsx(oneSheet(data(headings, ...cells) + merged)),
  );
  expect(rows.map(({ row, cells: read }) => [row, ...read])).toEqual([
    [2, '2', '5'],
    [3, '#N/A', ''],
    [4, 'insieme', ''],
    [5, '', '5'],
  ]);
  expect(problems).toEqual([
    { row: 3, column: 0, phrase: 'import.errorCell', values: { address: 'A3', value: '#N/A' } },
    { row: 3, column: 1, phrase: 'import.formula', values: { address: 'B3' } },
    { row: 5, column: 0, phrase: 'import.mergedCell', values: { address: 'A5' } },
  ]);
  expect(notes).toEqual([
    { row: null, column: null, phrase: 'import.formulaValues', values: { count: 2 } },
    { row: 2, column: 0, phrase: 'import.formulaValue', values: { address: 'A2' } },
  ]);
});

test('a row of formulas that nothing has computed is not taken for an empty one', async () => {
  const cells = [
    '<row r="2"><c r="A2"><f>1+1</f></c></row>',
    '<row r="3"><c r="A3"><v>1</v></c></row>',
  ];
  expect(await readSheet(makeXlsx(oneSheet(data(headings, ...cells))))).toMatchObject({
    rows: [{ row: 2 }, { row: 3, cells: ['1', ''] }],
    problems: [{ row: 2, column: 0, phrase: 'import.formula', values: { address: 'A2' } }],
  });
});

test('the apostrophe of a formula guard is taken off in a workbook too', async () => {
  const rows = [
    ['a', 'b'],
    ["'=1+1", "'%"],
    ["''-20 °C", "'x"],
    ["dell'anca", '=2+2'],
    [5, "'+2/+8 °C"],
  ];
  const { rows: read, notes } = await readSheet(makeXlsx(oneSheet(sheetData(rows))));
  expect(read.map(({ cells }) => cells)).toEqual([
    ['=1+1', '%'],
    ["'-20 °C", "'x"],
    ["dell'anca", '=2+2'],
    ['5', '+2/+8 °C'],
  ]);
  expect(notes).toEqual([
    { row: null, column: null, phrase: 'import.unguarded', values: { count: 4 } },
    { row: 4, column: 1, phrase: 'import.formulaText', values: {} },
  ]);
});

test('titles over the headings and columns without one are not read, with a note', async () => {
  const rows = [['Catalogo 2026'], [], ['a', null, 'c', 'd'], ['1', '2', '3', '4', '5']];
  expect(await readSheet(makeXlsx(oneSheet(sheetData(rows))))).toMatchObject({
    headings: ['a', '', 'c', 'd'],
    rows: [{ row: 4, cells: ['1', '2', '3', '4'] }],
    notes: [
      { column: 1, phrase: 'import.noHeading', values: { column: 'B' } },
      { column: 4, phrase: 'import.noHeading', values: { column: 'E' } },
      { phrase: 'import.titleRows', values: { rows: '1' } },
    ],
  });
});
