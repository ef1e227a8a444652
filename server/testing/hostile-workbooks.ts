import { makeXlsx, sheetData, workbookParts, zipOf } from './make-xlsx.ts';
import { createRandom } from './random.ts';
import { markEncrypted, overlap } from './spoil-zip.ts';

const good = [
  {
    xml: sheetData([
      ['a', 'b'],
      ['1', '2'],
    ]),
  },
];
/** The parts of a workbook that is read: a heading row and one more. */
export const parts = workbookParts({ sheets: good });
export const sheet = 'xl/worksheets/sheet1.xml';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** That workbook with another sheet, as XML. */
export const withSheet = (xml: string | Uint8Array) => zipOf({ ...parts, [sheet]: xml });
/** A workbook with one sheet of these rows, as XML. */
export const withRows = (xml: string) =>
  makeXlsx({ sheets: [{ xml: `<sheetData>${xml}</sheetData>` }] });
const without = (name: string) =>
  zipOf(Object.fromEntries(Object.entries(parts).filter(([key]) => key !== name)));
/** A sheet of these rows, as XML. */
export const worksheet = (xml: string) =>
  `<worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`;
const latin = (text: string) => Buffer.from(text, 'latin1');

/** Letters that don't compress to next to nothing, as those of a bomb do. */
function chance(length: number): string {
  const random = createRandom(1);
  return Array.from({ length: length / 10 }, () =>
    String.fromCharCode(97 + random.below(26)).repeat(10),
  ).join('');
}

function manyErrors(): string {
  const row = (at: number) =>
    `<row>${`<c t="e"><v>#${at}</v></c>`.repeat(90)}<!--${chance(200 + at)}--></row>`;
  return Array.from({ length: 1200 }, (_, at) => row(at)).join('');
}
const cell = (address: string) => `<row r="1"><c r="${address}"><v>1</v></c></row>`;

/** Files that are refused: name, phrase with status, and bytes. */
export const hostileWorkbooks: readonly (readonly [string, string, Uint8Array])[] = [
  [
    'a row beyond any sheet',
    'import.badAddress 422',
    withRows('<row r="2147483647"><c><v>1</v></c></row>'),
  ],
  ['a row below zero', 'import.badAddress 422', withRows('<row r="-1"><c><v>1</v></c></row>')],
  ['a row that is no number', 'import.badAddress 422', withRows('<row r="1e3"/>')],
  ['a row written twice', 'import.badAddress 422', withRows('<row r="2"/><row r="2"/>')],
  ['the column after the last', 'import.badAddress 422', withRows(cell('XFE1'))],
  ['an address of another row', 'import.badAddress 422', withRows(cell('A2'))],
  ['an address that is none', 'import.badAddress 422', withRows(cell('__proto__'))],
  [
    'a cell written twice',
    'import.badAddress 422',
    withRows('<row r="1"><c r="A1"/><c r="A1"/></row>'),
  ],
  ['a cell beyond the columns', 'import.tooManyColumns 422', withRows(cell('CW1'))],
  [
    'a merged range that is none',
    'import.badAddress 422',
    makeXlsx({
      sheets: [{ xml: `${good[0]?.xml}<mergeCells><mergeCell ref="A1:ZZZ9"/></mergeCells>` }],
    }),
  ],
  [
    'a shared text that is not there',
    'import.damaged 422',
    withRows('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'),
  ],
  [
    'too many rows',
    'import.tooManyRows 422',
    withRows('<row><c><v>1</v></c></row>'.repeat(20_022)),
  ],
  [
    'one row too many',
    'import.tooManyRows 422',
    withRows('<row><c><v>1</v></c></row>'.repeat(20_002)),
  ],
  [
    'too many sheets',
    'import.tooManySheets 422',
    makeXlsx({ sheets: Array.from({ length: 21 }, () => ({ xml: '' })) }),
  ],
  [
    'formulas only',
    'import.onlyFormulas 422',
    withRows('<row><c t="str"><v>a</v></c></row><row><c><f>1</f></c></row>'),
  ],
  ['no rows', 'import.empty 422', withRows('')],
  ['an error in every cell', 'import.tooManyProblems 422', withRows(manyErrors())],
  [
    'a sheet merged row by row',
    'import.tooManyProblems 422',
    makeXlsx({
      sheets: [
        {
          xml: `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(2000)}</sheetData><mergeCells>${'<mergeCell ref="A1:CV2000"/>'.repeat(500)}</mergeCells>`,
        },
      ],
    }),
  ],

  ['a DOCTYPE', 'import.doctype 422', withSheet(`<!DOCTYPE worksheet>${worksheet('')}`)],
  [
    'a million laughs',
    'import.doctype 422',
    withSheet(
      '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c ' +
        `"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>${worksheet('<row><c t="str"><v>&c;</v></c></row>')}`,
    ),
  ],
  [
    'a DOCTYPE among the shared texts',
    'import.doctype 422',
    zipOf({ ...parts, 'xl/sharedStrings.xml': '<!DOCTYPE sst><sst/>' }),
  ],
  [
    'an undeclared entity',
    'import.damaged 422',
    withSheet(worksheet('<row><c t="str"><v>&eacute;</v></c></row>')),
  ],
  ['UTF-16', 'import.notUtf8 422', withSheet(Buffer.from(`\ufeff${worksheet('')}`, 'utf16le'))],
  [
    'UTF-16 without its mark',
    'import.notUtf8 422',
    withSheet(Buffer.from(worksheet(''), 'utf16le')),
  ],
  [
    'UTF-7, which hides a DOCTYPE',
    'import.notUtf8 422',
    withSheet(`<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-${worksheet('')}`),
  ],
  [
    'ISO-2022, which hides one too',
    'import.notUtf8 422',
    withSheet(`<?xml version="1.0" encoding="ISO-2022-JP"?>${worksheet('')}`),
  ],
  [
    'bytes that are no UTF-8',
    'import.notUtf8 422',
    withSheet(latin(worksheet('<row><c t="str"><v>\u00e0</v></c></row>'))),
  ],
  ['XML that breaks off', 'import.damaged 422', withSheet(worksheet('').slice(0, -4))],
  [
    'elements in elements',
    'import.damaged 422',
    withSheet(worksheet(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)),
  ],
  [
    'attributes without end',
    'import.damaged 422',
    withSheet(worksheet(`<a ${Array.from({ length: 5000 }, (_, at) => `a${at}=""`).join(' ')}/>`)),
  ],
  [
    'a comment longer than any',
    'import.damaged 422',
    withSheet(`<!--${chance(2_000_000)}-->${worksheet('')}`),
  ],
  [
    'a text without end',
    'import.tooMuchText 413',
    withRows(`<row><c t="str"><v>${'x'.repeat(300_000)}</v></c></row>`),
  ],
  [
    'one long text in every cell',
    'import.tooMuchText 413',
    makeXlsx({
      sharedStrings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
      sheets: [
        { xml: `<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(5000)}</sheetData>` },
      ],
    }),
  ],

  [
    'too many parts',
    'import.tooManyParts 413',
    zipOf({
      ...parts,
      ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x${at}`, ''])),
    }),
  ],
  [
    'two parts of one name',
    'import.damaged 422',
    zipOf({ ...parts, 'XL/Workbook.xml': parts['xl/workbook.xml'] ?? '' }),
  ],
  [
    'parts that share their bytes',
    'import.damaged 422',
    overlap(zipOf({ ...parts, x: 'y' }), 'x', sheet),
  ],
  ['a part above the file', 'import.damaged 422', zipOf({ ...parts, '../../x': 'y' })],
  ['a part at the root of the machine', 'import.damaged 422', zipOf({ ...parts, '/etc/x': 'y' })],
  ['an encrypted part', 'import.passwordProtected 422', markEncrypted(zipOf(parts), sheet)],
  ['no workbook', 'import.damaged 422', without('xl/workbook.xml')],
  ['no worksheet', 'import.damaged 422', without(sheet)],
  ['no list of contents', 'import.notSheet 415', without('[Content_Types].xml')],
  ['a zip in a zip', 'import.notSheet 415', zipOf({ 'a.xlsx': zipOf(parts) })],
  [
    'a document',
    'import.notSheet 415',
    zipOf({ ...parts, 'xl/workbook.xml': '<w:document xmlns:w="w"/>' }),
  ],
  [
    'macros',
    'import.macros 415',
    makeXlsx({ sheets: good, type: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
  ],
  [
    'macros under an ordinary file name',
    'import.macros 415',
    zipOf({ ...parts, 'xl/vbaProject.bin': 'x' }),
  ],
  ['a binary workbook', 'import.binaryExcel 415', zipOf({ 'xl/workbook.bin': 'x' })],
  [
    'a sheet of LibreOffice',
    'import.openDocument 415',
    zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
  ],
];
