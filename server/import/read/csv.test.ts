import { describe, expect, test, vi } from 'vitest';
import { sheetLimits } from '#contract/import.ts';
import { readCsv } from './csv.ts';
import { Unreadable } from './sentence.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

function reasonOf(file: Uint8Array) {
  try {
    readCsv(file);
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
    ['the Unicode text of Excel', 'UTF-16LE', utf16('\ufeffnome\nAttività')],
    ['the same, its bytes the other way round', 'UTF-16BE', utf16('\ufeffnome\nAttività').swap16()],
  ])('%s', (_name, encoding, file) => {
    expect(readCsv(file)).toMatchObject({
      encoding,
      headings: ['nome'],
      rows: [{ row: 2, cells: ['Attività'] }],
    });
  });

  test('the euro sign and typographic quotes of Windows-1252 are read as such', () => {
    expect(readCsv(latin('a\n\u0080 \u0093x\u0094 \u00e0')).rows[0]?.cells).toEqual(['€ “x” à']);
  });
});

describe('titles with quotation marks', () => {
  test.each([
    ['Elenco "esami", anno 2026\n', ['Elenco "esami", anno 2026']],
    ['Elenco "esami"\nSede "centrale", 2026\n', ['Elenco "esami"', 'Sede "centrale", 2026']],
    ['Elenco di 12" pollici\n', ['Elenco di 12" pollici']],
  ])('skips %j and reads the rest', (titles, lines) => {
    const sheet = readCsv(bytes(`${titles}codice,nome,materiale\nC1,"Sodio, potassio",Siero\n`));
    expect(sheet).toMatchObject({
      headings: ['codice', 'nome', 'materiale'],
      rows: [{ row: lines.length + 2, cells: ['C1', 'Sodio, potassio', 'Siero'] }],
      notes: [{ phrase: 'import.titleRows' }],
    });
    expect(sheet.head?.slice(0, lines.length).map(({ cells }) => cells)).toEqual(
      lines.map((line) => [line]),
    );
  });

  test('headings or a row with a stray mark are no title', () => {
    const headings = bytes('codice,no"m"e,materiale\nC1,Sodio,Siero\n');
    expect(reasonOf(headings)).toEqual({ phrase: 'import.strayQuote', values: { row: 1 } });
    const row = bytes('Elenco "esami", 2026\ncodice,nome,materiale\nC1,So"d"io,Siero\n');
    expect(reasonOf(row)?.phrase).toBe('import.strayQuote');
  });
});

describe('separator', () => {
  test('the one that Excel names in a line of its own', () => {
    const sheet = readCsv(bytes('sep=;\r\na,b,c;d\r\n1;2\r\n'));
    expect(sheet).toMatchObject({
      separator: ';',
      headings: ['a,b,c', 'd'],
      rows: [{ row: 3, cells: ['1', '2'] }],
    });
  });

  test.each([
    ['names of groups of columns are titles too', 'x;Nomi;;;\na;b;c;d;e\n1;2;3;4;5\n', 'a', 1],
    ['a fuller row of values is none', 'a;b\nx;1;2;3\n', 'a', 1],
    ['nor one in which a text stands twice', 'a;b\nx;y;y;z\n', 'a', 1],
    ['a table as it usually is', 'a;b;c;d\nx;y;z;w\n', 'a', 1],
  ])('%s', (_, text, first, count) => {
    const { headings, rows } = readCsv(bytes(text));
    expect([headings[0], rows.length]).toEqual([first, count]);
  });

  test('titles above the headings need no separator', () => {
    expect(readCsv(bytes('Catalogo 2026\n\na;b;c\n1;2;3'))).toMatchObject({
      separator: ';',
      headings: ['a', 'b', 'c'],
      rows: [{ row: 4, cells: ['1', '2', '3'] }],
      notes: [{ row: null, column: null, phrase: 'import.titleRows', values: { rows: '1' } }],
    });
  });

  test.each([',', ';', '\t', '|'] as const)(
    'detects %j from the headings, outside quotation marks',
    (separator) => {
      const others = [',', ';', '\t', '|']
        .filter((sign) => sign !== separator)
        .map((sign) => sign.repeat(5));
      const quoted = `b${others.join('')}\nb`;
      const sheet = readCsv(bytes(['a', `"${quoted}"`, 'c'].join(separator)));
      expect(sheet).toMatchObject({ separator, headings: ['a', quoted, 'c'] });
    },
  );
});

test('quoted separators, quotation marks and line breaks stay in their cell, whatever the line end', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const sheet = readCsv(bytes(['a;b', '"x;""y""', 'z";2', ''].join(end)));
    expect(sheet.rows).toEqual([{ row: 2, cells: ['x;"y"\nz', '2'] }]);
  }
});

test('blank lines are left out and rows keep the numbers that a spreadsheet gives them', () => {
  expect(readCsv(bytes('\na,b\n\n1,2\n  \n,\n3,4\n')).rows.map(({ row }) => row)).toEqual([
    4, 6, 7,
  ]);
});

test('empty headings at the end are no columns', () => {
  expect(readCsv(bytes('a;b;;\n1;2;;')).headings).toEqual(['a', 'b']);
});

test('broken letters are noted where they stand', () => {
  const { notes } = readCsv(
    bytes('codice;nome;limiti\n1;AttivitÃ\u00a0 della renina;â‰¥ 5 Âµg/L\n2;Perché, ÃŒ;≤ 3 °C'),
  );
  expect(notes).toEqual([
    { row: 2, column: 1, phrase: 'import.mojibake', values: { value: 'Attività della renina' } },
    { row: 2, column: 2, phrase: 'import.mojibake', values: { value: '≥ 5 µg/L' } },
    { row: 3, column: 1, phrase: 'import.mojibake', values: { value: 'Perché, Ì' } },
  ]);
});

test('a file too large is answered 413, one that is no text 422', () => {
  expect(() => readCsv(new Uint8Array(sheetLimits.bytes + 1))).toThrow(
    expect.objectContaining({ status: 413 }),
  );
  expect(() => readCsv(bytes('a\u0000'))).toThrow(expect.objectContaining({ status: 422 }));
});

describe('refused', () => {
  const { rows, columns, cell } = sheetLimits;
  test.each([
    [
      'an unclosed quotation mark, with its row',
      bytes('a,b\n1,2\n3,"4\n5,6\n'),
      'import.unclosedQuote',
      { row: 3 },
    ],
    [
      'a stray quotation mark, with its row',
      bytes('a,b\n1,"2"x\n'),
      'import.strayQuote',
      { row: 2 },
    ],
    ['an empty file', bytes(''), 'import.empty', {}],
    ['a file of blanks', bytes('\n \n'), 'import.empty', {}],
    [
      'a spreadsheet saved as something else',
      latin('PK\u0003\u0004\u0000\u0000'),
      'import.notText',
      {},
    ],
    ['UTF-16 that breaks off', utf16('\ufeffa\n1').subarray(0, -1), 'import.notText', {}],
    ['too many bytes', new Uint8Array(sheetLimits.bytes + 1), 'import.tooLarge', { max: 10 }],
    ['too many rows', bytes(`a\n${'1\n'.repeat(rows + 1)}`), 'import.tooManyRows', { max: rows }],
    [
      'too many columns',
      bytes(`${'a,'.repeat(columns + 1)}z`),
      'import.tooManyColumns',
      { max: columns },
    ],
  ])('%s', (_name, file, phrase, values) => expect(reasonOf(file)).toEqual({ phrase, values }));

  test('accepts a file exactly at the limits', () => {
    expect(reasonOf(bytes(`${'a,'.repeat(columns - 1)}z\n`))).toBeUndefined();
    expect(reasonOf(bytes(`a\n${'1\n'.repeat(rows)}`))).toBeUndefined();
    expect(readCsv(bytes(`a\n${'x'.repeat(cell)}`)).problems).toEqual([]);
  });

  test('a cell that is too long is cut and refuses its row', () => {
    const sheet = readCsv(bytes(`a,b\n1,${'x'.repeat(cell + 1)}\n2,y`));
    expect(sheet.problems).toEqual([
      { row: 2, column: 1, phrase: 'import.cellTooLong', values: { address: 'B2', max: cell } },
    ]);
    expect(sheet.rows.map(({ cells }) => cells[1]?.length)).toEqual([cell, 1]);
  });
});

describe('too many marks on a letter', () => {
  // Decomposed, and in an order that normalising would change.
  const many = `e${'\u0315\u0300'.repeat(16_000)}`;
  const hidden = `e${'\u0315\u0300\u0315\u0300\u200b'.repeat(5)}`;
  const inOrder = 'e\u0315\u0300';

  test('refuse the row by the address of the cell, and are not stored', () => {
    const normalise = vi.spyOn(String.prototype, 'normalize');
    const sheet = readCsv(bytes(`a,b,c\n1,${many},${hidden}\n2,${inOrder},y\n`));
    const longest = Math.max(...normalise.mock.contexts.map((text) => String(text).length));
    normalise.mockRestore();
    expect(longest).toBeLessThan(20);
    expect(sheet.problems).toMatchObject([
      { row: 2, column: 1, phrase: 'import.cellMarks', values: { address: 'B2' } },
      { row: 2, column: 2, phrase: 'import.cellMarks', values: { address: 'C2' } },
    ]);
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['1', 'e', 'e'],
      ['2', inOrder, 'y'],
    ]);
  });

  test('refuse the file in its headings, and nothing in its titles', () => {
    expect(() => readCsv(bytes(`a,${many}\n1,2\n`))).toThrow(
      expect.objectContaining({
        reason: { phrase: 'import.cellMarks', values: { address: 'B1', max: sheetLimits.cell } },
      }),
    );
    const { problems, headings } = readCsv(bytes(`${many}\na,b,c\n1,2,3\n`));
    expect([problems, headings]).toEqual([[], ['a', 'b', 'c']]);
  });
});

test('what looks like a formula is read as text, with a note where nothing guards it', () => {
  const bytes = new TextEncoder().encode(
    'a;b;c\n=HYPERLINK("x");\'=1+1;-20 °C\n@SUM(A1);+2/+8 °C;-A1(2)\n'.replaceAll('"x"', 'x'),
  );
  const { rows, notes } = readCsv(bytes);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['=HYPERLINK(x)', '=1+1', '-20 °C'],
    ['@SUM(A1)', '+2/+8 °C', '-A1(2)'],
  ]);
  expect(notes.map(({ row, column, phrase }) => [row, column, phrase])).toEqual([
    [2, 0, 'import.formulaText'],
    [3, 0, 'import.formulaText'],
    [3, 2, 'import.formulaText'],
  ]);
});

test('invisible characters are removed with a note; a broken letter keeps its second half', () => {
  const { headings, rows, notes } = readCsv(
    new TextEncoder().encode('Co\u00addice;Esame\nA\u200b1;Emo\u00adglobina\nA2;cosÃ\u00ac\n'),
  );
  expect(headings).toEqual(['Codice', 'Esame']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['A1', 'Emoglobina'],
    ['A2', 'cosÃ¬'],
  ]);
  expect(notes.map(({ row, column, phrase, values }) => [row, column, phrase, values])).toEqual([
    [1, 0, 'import.invisibleTaken', { characters: 'U+00AD' }],
    [2, 0, 'import.invisibleTaken', { characters: 'U+200B' }],
    [2, 1, 'import.invisibleTaken', { characters: 'U+00AD' }],
    [3, 1, 'import.mojibake', { value: 'così' }],
  ]);
});

describe('a title above the headings', () => {
  const three = ['Codice', 'Nome', 'Note'];
  test.each([
    [
      'a comma over semicolons',
      'Catalogo, 2026\nCodice;Nome;Note\nA1;Urea;x\nA2;Sodio;y\n',
      ';',
      three,
      2,
    ],
    [
      'decimal commas below',
      'Catalogo, 2026\nCodice;Nome;Note\nA1;Urea;1,5\nA2;Sodio;2,5\n',
      ';',
      three,
      2,
    ],
    [
      'quoted cells below',
      'Esami, tutti\nCodice;Nome;Note\nA1;"Urea, siero";"a; b"\n',
      ';',
      three,
      1,
    ],
    [
      'two columns below',
      'Elenco, esami\nCodice;Nome\nA1;Urea\nA2;Sodio\n',
      ';',
      ['Codice', 'Nome'],
      2,
    ],
    [
      'semicolons over commas',
      'Esami; laboratorio; 2026\nCodice,Nome,Note\nA1,b,c\nA2,d,e\n',
      ',',
      null,
      null,
    ],
    [
      'a comma in a heading',
      'Esami, tutti\nCodice;Nome, breve;Note\nA1;b;c\nA2;d;e\n',
      ';',
      null,
      null,
    ],
  ])('%s', (_name, text, separator, headings, rows) => {
    const sheet = readCsv(bytes(text));
    expect(sheet.separator).toBe(separator);
    if (headings !== null) expect([sheet.headings, sheet.rows.length]).toEqual([headings, rows]);
  });

  test('a file of headings alone, or whose rows have cells too many, goes by its first line', () => {
    expect(readCsv(bytes('Codice;Nome, breve;Note\n')).separator).toBe(';');
    expect(readCsv(bytes('a;b\n1,5;2;x\n2,5;3;y\n')).separator).toBe(';');
  });
});
