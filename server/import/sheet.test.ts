import { describe, expect, test } from 'vitest';
import { sheetLimits } from '#contract/import.ts';
import { Unreadable } from './sentence.ts';
import { readSheet } from './sheet.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function reasonOf(file: Uint8Array) {
  try {
    readSheet(file);
  } catch (thrown) {
    if (thrown instanceof Unreadable) return thrown.reason;
    throw thrown;
  }
  return undefined;
}

describe('encoding', () => {
  test.each([
    ['UTF-8', 'UTF-8', bytes('nome\nAttività')],
    ['UTF-8 with a byte order mark', 'UTF-8', bytes('\ufeffnome\nAttività')],
    ['Windows-1252', 'Windows-1252', latin('nome\nAttivit\u00e0')],
  ])('%s', (_name, encoding, file) => {
    expect(readSheet(file)).toMatchObject({ encoding, headings: ['nome'], rows: [{ row: 2, cells: ['Attività'] }] });
  });

  test('the euro sign and typographic quotes of Windows-1252 are read as such', () => {
    expect(readSheet(latin('a\n\u0080 \u0093x\u0094 \u00e0')).rows[0]?.cells).toEqual(['€ “x” à']);
  });
});

describe('separator', () => {
  test.each([',', ';', '\t'] as const)('%j is found out from the headings, outside quotation marks', (separator) => {
    const others = [',', ';', '\t'].filter((one) => one !== separator).map((one) => one.repeat(5));
    const quoted = `b${others.join('')}\nb`;
    const sheet = readSheet(bytes(['a', `"${quoted}"`, 'c'].join(separator)));
    expect(sheet).toMatchObject({ separator, headings: ['a', quoted, 'c'] });
  });
});

test('quoted separators, quotation marks and line breaks stay in their cell, whatever the line end', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const sheet = readSheet(bytes(['a;b', '"x;""y""', 'z";2', ''].join(end)));
    expect(sheet.rows).toEqual([{ row: 2, cells: ['x;"y"\nz', '2'] }]);
  }
});

test('blank lines are left out and rows keep the numbers that a spreadsheet gives them', () => {
  expect(readSheet(bytes('\na,b\n\n1,2\n  \n,\n3,4\n')).rows.map(({ row }) => row)).toEqual([4, 6, 7]);
});

test('empty headings at the end are no columns', () => {
  expect(readSheet(bytes('a;b;;\n1;2;;')).headings).toEqual(['a', 'b']);
});

describe('refused', () => {
  const { rows, columns, cell } = sheetLimits;
  test.each([
    ['an unclosed quotation mark, with its row', bytes('a,b\n1,2\n3,"4\n5,6\n'), 'import.unclosedQuote', { row: 3 }],
    ['a stray quotation mark, with its row', bytes('a,b\n1,"2"x\n'), 'import.strayQuote', { row: 2 }],
    ['an empty file', bytes(''), 'import.empty', {}],
    ['a file of blanks', bytes('\n \n'), 'import.empty', {}],
    ['a spreadsheet saved as something else', latin('PK\u0003\u0004\u0000\u0000'), 'import.notText', {}],
    ['too many bytes', new Uint8Array(sheetLimits.bytes + 1), 'import.tooLarge', { max: 10 }],
    ['too many rows', bytes(`a\n${'1\n'.repeat(rows + 1)}`), 'import.tooManyRows', { max: rows }],
    ['too many columns', bytes(`${'a,'.repeat(columns + 1)}z`), 'import.tooManyColumns', { max: columns }],
    [
      'too long a cell',
      bytes(`a,b\n1,${'x'.repeat(cell + 1)}`),
      'import.cellTooLong',
      { row: 2, column: 'b', max: cell },
    ],
  ])('%s', (_name, file, phrase, values) => expect(reasonOf(file)).toEqual({ phrase, values }));

  test('the limits themselves are kept', () => {
    expect(reasonOf(bytes(`${'a,'.repeat(columns - 1)}z\n`))).toBeUndefined();
    expect(reasonOf(bytes(`a\n${'1\n'.repeat(rows)}`))).toBeUndefined();
    expect(reasonOf(bytes(`a\n${'x'.repeat(cell)}`))).toBeUndefined();
  });
});
