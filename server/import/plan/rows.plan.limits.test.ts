import { expect, test } from 'vitest';
import { importMap } from '#contract/import.ts';
import { en } from '#phrases/en.ts';
import { readCsv } from '../read/csv.ts';
import { Unreadable } from '../read/sentence.ts';
import { makePlan } from './plan.ts';
import { rowsFile } from './rows.plan.ts';

const existing = { records: [], valori: [] };

function plan(csv: string) {
  const sheet = readCsv(new TextEncoder().encode(csv));
  const columns = Object.fromEntries(sheet.headings.map((heading) => [heading, heading]));
  return makePlan(
    rowsFile(sheet, importMap.parse({ noun: 'prestazione', columns }), existing, en),
    en,
  );
}

const problems = (csv: string) =>
  plan(csv).rows.flatMap((row) => row.problems.map(({ column, code }) => [row.row, column, code]));

test('a key in very many rows: twenty of them are named, the rest counted', () => {
  const keys = Array.from({ length: 20_000 }, (_, at) => (at < 10_000 ? 'X1' : `Y${at}`));
  const result = plan(`internalCode,serviceName\n${keys.map((key) => `${key},a`).join('\n')}`);
  expect(result.counts).toMatchObject({ new: 10_000, refused: 10_000 });
  expect(result.rows[0]?.problems[0]).toMatchObject({
    code: 'import.keyTwiceMany',
    detail: expect.stringMatching(/: 3, 4, .*, 22 and 9979 more\./),
  });
  const longest = Math.max(
    ...result.rows.map(({ problems: reported }) => JSON.stringify(reported).length),
  );
  expect(longest).toBeLessThan(400);
});

test('a key that most of many rows share makes no plan', () => {
  const sheet = (sameCount: number, otherCount: number) =>
    `internalCode,serviceName\n${'X1,a\n'.repeat(sameCount)}${Array.from({ length: otherCount }, (_, at) => `Y${at},a\n`).join('')}`;
  expect(() => plan(sheet(20_000, 0))).toThrow(
    expect.objectContaining({
      reason: {
        phrase: 'import.notKey',
        values: { column: 'internalCode', value: 'X1', count: 20_000, total: 20_000 },
      },
    }),
  );
  expect(() => plan(sheet(51, 50))).toThrow(Unreadable);
  expect(plan(sheet(50, 51)).counts).toMatchObject({ refused: 50, new: 51 });
  expect(plan(sheet(51, 49)).counts).toMatchObject({ refused: 51, new: 49 });
});

test('a text that an export cut, in either language, and one that no spreadsheet can hold', () => {
  expect(
    problems(
      `internalCode;noteLab;notePatient\nN1;a… [tagliato];b… [cut]\nN2;x;${'x'.repeat(32_768)}`,
    ),
  ).toEqual([
    [2, 'noteLab', 'import.cutText'],
    [2, 'notePatient', 'import.cutText'],
    [2, 'Service name', 'invalid.required'],
    [3, 'notePatient', 'import.cellTooLong'],
    [3, 'notePatient', 'invalid.tooLong'],
    [3, 'Service name', 'invalid.required'],
  ]);
});

test('a cell longer than its field may be is refused, and not for the blanks around it', () => {
  const blanks = ' '.repeat(15_000);
  const rows = [`N1;${blanks}Urea${blanks};x`, `N2;Urea;${'x'.repeat(32_000)}`, 'N3;Urea;x'];
  const result = plan(`internalCode;serviceName;noteLab\n${rows.join('\n')}\n`);
  expect(result.rows.map(({ kind }) => kind)).toEqual(['new', 'refused', 'new']);
  expect(result.rows[1]?.problems).toEqual([
    { column: 'noteLab', code: 'invalid.tooLong', detail: 'At most 4000 characters.' },
  ]);
  expect(result.changes[0]?.after.serviceName).toBe('Urea');
});

test('a formula guard is removed once, when the file is read', () => {
  const csv = readCsv(new TextEncoder().encode("internalCode;serviceName;noteLab\nN1;n;'=1\n"));
  const map = importMap.parse({
    noun: 'prestazione',
    columns: Object.fromEntries(csv.headings.map((heading) => [heading, heading])),
  });
  const workbook = {
    ...csv,
    format: 'xlsx' as const,
    rows: [{ row: 2, cells: ['N1', 'n', "'=1"] }],
  };
  const notes = [csv, workbook].map(
    (sheet) => makePlan(rowsFile(sheet, map, existing, en), en).changes[0]?.after.noteLab,
  );
  expect(notes).toEqual(['=1', "'=1"]);
});
