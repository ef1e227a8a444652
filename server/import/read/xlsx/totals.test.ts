import { expect, test } from 'vitest';
import { sheetData, workbookParts, zipOf } from '../../../testing/make-xlsx.ts';
import { readSheet } from '../read-sheet.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org';

/** A workbook whose sheet has a table. */
function withTable(rows: Parameters<typeof sheetData>[0], attributes: string): Uint8Array {
  const type = `${relations}/officeDocument/2006/relationships/table`;
  return zipOf({
    ...workbookParts({ sheets: [{ xml: sheetData(rows) }] }),
    'xl/worksheets/_rels/sheet1.xml.rels':
      `<Relationships xmlns="${relations}/package/2006/relationships"><Relationship Id="r1" ` +
      `Type="${type}" Target="../tables/table1.xml"/></Relationships>`,
    'xl/tables/table1.xml': `<table xmlns="${main}" ${attributes}><tableColumns/></table>`,
  });
}

const rows = [
  ['Codice', 'Esame', 'Note'],
  ['A1', 'Urea', null],
  ['A2', 'Sodio', null],
  ['Totale', '2', null],
];

test('a row of totals that the table declares is set aside and named', async () => {
  const sheet = await readSheet(withTable(rows, 'ref="A1:B4" totalsRowCount="1"'));
  expect(sheet.rows.map(({ row }) => row)).toEqual([2, 3]);
  expect(sheet.notes).toEqual([
    { row: null, column: null, phrase: 'import.totalsRows', values: { rows: '4' } },
  ]);
});

test('cells beside the table stay; a total that is not declared is a row', async () => {
  const beside = [...rows.slice(0, 3), ['Totale', '2', 'resta']];
  const sheet = await readSheet(withTable(beside, 'ref="A1:B4" totalsRowCount="1"'));
  expect(sheet.rows.at(-1)).toEqual({ row: 4, cells: ['', '', 'resta'] });
  const declared = await readSheet(withTable(rows, 'ref="A1:B4" totalsRowShown="1"'));
  expect(declared.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
});

test('a row that repeats the headings is set aside and named, in a workbook and in a CSV file', async () => {
  const again = [
    ['Listino'],
    ...rows.slice(0, 2),
    ['CODICE', ' Esame ', null],
    ['Esame', 'Codice', null],
  ];
  const book = await readSheet(withTable(again, 'ref="A2:B3"'));
  const csv = await readSheet(
    new TextEncoder().encode(
      'Listino\nCodice;Esame;Note\nA1;Urea;\nCODICE; Esame ;\nEsame;Codice;\n',
    ),
  );
  for (const { rows: read, notes } of [book, csv]) {
    expect(read.map(({ row }) => row)).toEqual([3, 5]);
    expect(notes).toContainEqual({
      row: null,
      column: null,
      phrase: 'import.repeatedHeadings',
      values: { rows: '4' },
    });
  }
});
