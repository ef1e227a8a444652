import { expect, test } from 'vitest';
import { workbookParts, zipOf } from '../../../testing/make-xlsx.ts';
import { readSheet } from '../read-sheet.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const up = '<rPr><vertAlign val="superscript"/><sz val="11"/></rPr>';
const down = '<rPr><vertAlign val="subscript"/></rPr>';
const struck = '<rPr><strike/></rPr>';
const text = (letters: string) => `<t xml:space="preserve">${letters}</t>`;
const run = (format: string, letters: string) => `<r>${format}${text(letters)}</r>`;

/** Fonts of styles 1 to 3: above the line, struck through, and as the style of a differential. */
const styles = `<styleSheet xmlns="${main}"><fonts><font><sz val="11"/></font><font><vertAlign val="superscript"/></font><font><strike val="1"/></font><font><strike val="0"/></font></fonts>
<cellStyleXfs><xf fontId="2"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/><xf fontId="3"/></cellXfs>
<dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`;

/** Column A of the rows below the headings, and the notes of cells. */
async function read(cells: readonly string[], sharedStrings = '') {
  const rows = cells.map(
    (cell, at) => `<row r="${at + 2}">${cell.replace('<c', `<c r="A${at + 2}"`)}</row>`,
  );
  const head = '<row r="1"><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row>';
  const parts = workbookParts({
    sheets: [{ xml: `<sheetData>${head}${rows.join('')}</sheetData>` }],
    sharedStrings,
  });
  const sheet = await readSheet(zipOf({ ...parts, 'xl/styles.xml': styles }));
  return {
    cells: sheet.rows.map((row) => row.cells[0]),
    notes: sheet.notes.map(({ phrase, values }) => [phrase, values?.['address']]),
  };
}

test.each([
  ['a power', run('', '10') + run(up, '9') + run('', '/L'), '10⁹/L'],
  ['a negative power', run('', '10') + run(up, '-3'), '10⁻³'],
  ['a formula', run('', 'CO') + run(down, '2'), 'CO₂'],
  ['a footnote', run('', '145') + run(up, ' 1)'), '145 ¹⁾'],
  ['an ordinal', run('', '1') + run(up, 'a'), '1ª'],
  ['runs on the line', run('<rPr><vertAlign val="baseline"/></rPr>', 'a1') + run('', 'b'), 'a1b'],
  ['an escape in a run', run(up, '2_x000D_'), '²\r'],
])('%s is read in signs, shared or inline', async (_name, runs, read_) => {
  const inline = await read([`<c t="inlineStr"><is>${runs}</is></c>`]);
  const shared = await read(['<c t="s"><v>0</v></c>'], `<si>${runs}</si>`);
  for (const text of [inline, shared]) expect(text).toEqual({ cells: [read_], notes: [] });
});

test('characters without such a sign are read on the line, and the cell is named', async () => {
  const shared = `<si>${run('', 'HbA')}${run(down, '1c')}</si>`;
  expect(await read(['<c t="s"><v>0</v></c>'], shared)).toEqual({
    cells: ['HbA₁c'],
    notes: [['import.unsignedCell', 'A2']],
  });
});

test('what is struck through is read, and its cell named: a run, a cell, a number', async () => {
  const shared = `<si>${run('', '3-5')}${run(struck, ' 4-6')}</si><si>${run(struck, ' ')}${text('x')}</si>`;
  const cells = [
    '<c t="s"><v>0</v></c>',
    '<c t="s"><v>1</v></c>',
    '<c t="str" s="2"><v>Urea</v></c>',
    '<c s="2"><v>5</v></c>',
    '<c s="2"/>',
    '<c t="str" s="3"><v>valido</v></c>',
  ];
  expect(await read(cells, shared)).toEqual({
    cells: ['3-5 4-6', ' x', 'Urea', '5', 'valido'],
    notes: ['A2', 'A4', 'A5'].map((address) => ['import.struckCell', address]),
  });
});

test('a whole cell above the line: a text in signs, a number as it is, named', async () => {
  expect(await read(['<c t="str" s="1"><v>2</v></c>', '<c s="1"><v>145</v></c>'])).toEqual({
    cells: ['²', '145'],
    notes: [['import.unsignedCell', 'A3']],
  });
});
