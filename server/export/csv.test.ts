import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unguard } from '#contract/formula-guard.ts';
import { hostileTexts, makeList, testFacts } from '../testing/make-list.ts';
import { writeCsv } from './csv.ts';

const nothing = () => undefined;

function cellsOf(bytes: Uint8Array): string[][] {
  return parse(Buffer.from(bytes), { delimiter: ';', bom: true, record_delimiter: '\r\n' });
}

describe('CSV (G1, G2)', () => {
  it('has the mark of UTF-8, semicolons, every cell quoted, CR LF', () => {
    const facts = { ...testFacts };
    const columns = [
      { key: 'a', kind: 'text' as const, label: 'Nome' },
      { key: 'b', kind: 'number' as const, label: 'Giorni' },
    ];
    const rows = [
      { id: 1, cells: ['Glucosio "a digiuno"', 1.5] },
      { id: 2, cells: [null, -1] },
    ];
    const text = Buffer.from(writeCsv({ facts, columns, rows }, nothing)).toString();
    expect(text).toBe('\ufeff"Nome";"Giorni"\r\n"Glucosio ""a digiuno""";"1,5"\r\n"";"-1"\r\n');
    const english = writeCsv({ facts: { ...facts, language: 'en' }, columns, rows }, nothing);
    expect(Buffer.from(english).toString()).toContain('"1.5"');
  });

  it('holds no formula, and reads back as every text', () => {
    const [headings, ...rows] = cellsOf(writeCsv(makeList(), nothing));
    expect(headings?.[3]).toBe("'=Urgente");
    expect(rows.map(([name]) => unguard(name ?? ''))).toEqual(hostileTexts);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r|%＝]/);
    expect(rows[1]?.slice(1)).toEqual([
      "'+A1\naltro 1",
      '1,5',
      'No',
      '2027-03-31',
      '2026-07-01T22:30:00.000Z',
    ]);
  });

  it('holds no formula where a spreadsheet splits lines at commas', () => {
    const columns = [{ key: 'a', kind: 'texts' as const, label: 'a' }];
    const list = ['glicemia, =1+34', '=1+34', 'a,"=1+34,"'];
    const bytes = writeCsv(
      { facts: testFacts, columns, rows: [{ id: 1, cells: [list] }] },
      nothing,
    );
    const cells = Buffer.from(bytes)
      .toString()
      .split(/[,\r\n]/);
    expect(cells.length).toBeGreaterThan(5);
    for (const cell of cells) expect(cell).not.toMatch(/^["\s]*[=@]/);
  });

  it('reads back as any text, alone or in a list; one text with a semicolon is not two', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@\'" ;\n\tàµ1'), maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, fc.array(text.map((item) => `${item}x`))), { minLength: 1 }),
        (pairs) => {
          const columns = [
            { key: 'a', kind: 'text' as const, label: 'a' },
            { key: 'b', kind: 'texts' as const, label: 'b' },
          ];
          const rows = pairs.map((cells, id) => ({ id, cells }));
          const [, ...read] = cellsOf(writeCsv({ facts: testFacts, columns, rows }, nothing));
          const lines = (many: string[]) =>
            many.length === 1 && many[0]?.includes(';') ? [...many, ''] : many;
          expect(read.map((row) => row.map(unguard))).toEqual(
            pairs.map(([pair, many]) => [pair, lines(many).join('\n')]),
          );
        },
      ),
    );
  });
});
