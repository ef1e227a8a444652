import { describe, expect, test } from 'vitest';
import type { ImportMap } from '#contract/import.ts';
import { importMap } from '#contract/import.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import { existing, planCsv } from '../../testing/plan-csv.ts';
import { readCsv } from '../read/csv.ts';
import { Unreadable } from '../read/sentence.ts';
import { findColumns, readMap } from './columns.ts';
import { makePlan } from './plan.ts';
import { rowsFile } from './rows.plan.ts';

const problems = (csv: string, options?: Partial<ImportMap>) =>
  planCsv(csv, options).rows.flatMap((row) =>
    row.problems.map(({ column, code }) => [row.row, column, code]),
  );

describe('refusals name row, column and reason', () => {
  test('a key twice: every row that has it, each naming the others', () => {
    const result = planCsv('internalCode,serviceName\nX1,a\nx1,b\nX2,c\nX1 ,d');
    expect(result.rows.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'new', 'refused']);
    expect(result.rows[1]?.problems).toEqual([
      {
        column: 'internalCode',
        code: 'import.keyTwice',
        detail: expect.stringContaining(': 2, 5.'),
      },
    ]);
    expect(result.rows.map(({ sameKey }) => sameKey)).toEqual([[3, 5], [2, 5], undefined, [2, 3]]);
  });

  test('between rows without a key, or very many of one key, there is no choice', () => {
    const others = Array.from({ length: 150 }, (_, at) => `Y${at},n`);
    const many = Array.from({ length: 101 }, () => 'X1,a');
    for (const rows of [
      [',a', ',b', 'X2,c'],
      [...others, ...many],
    ])
      for (const { sameKey } of planCsv(['internalCode,serviceName', ...rows].join('\n')).rows)
        expect(sameKey).toBeUndefined();
  });

  test.each([
    ['no key', 'internalCode,serviceName\n,a', [[2, 'internalCode', 'import.noKey']]],
    ['no name', 'internalCode,serviceName\nN1,', [[2, 'serviceName', 'invalid.required']]],
    ['no name column', 'internalCode\nN1', [[2, 'Service name', 'invalid.required']]],
    [
      'a name cleared',
      'internalCode,serviceName\nCH001,(empty)',
      [[2, 'serviceName', 'import.clearsNeeded']],
    ],
    [
      'a bad code',
      'internalCode,nomenclatorCode\nCH001,90/27',
      [[2, 'nomenclatorCode', 'invalid.pattern']],
    ],
    [
      'a control character',
      'internalCode,noteLab\nCH001,a\u0007b',
      [[2, 'noteLab', 'invalid.character']],
    ],
    [
      'inpatients only, not urgent',
      'internalCode,urgentRequest,urgentInpatientsOnly\nCH001,NO,SI',
      [[2, 'urgentInpatientsOnly', 'invalid.inpatientsNeedsUrgent']],
    ],
    ['a cell too many', 'internalCode,noteLab\nCH001,a,b', [[2, null, 'import.cells']]],
    ['a cell too few', 'internalCode,noteLab\nCH001', [[2, null, 'import.cells']]],
    [
      'two faults',
      'internalCode,responseTimeDays,urgentRequest\nCH001,x,y',
      [
        [2, 'responseTimeDays', 'import.number'],
        [2, 'urgentRequest', 'import.flag'],
      ],
    ],
  ])('%s', (_name, csv, expected) => expect(problems(csv)).toEqual(expected));

  test('the sentences follow the language', () => {
    const sheet = readCsv(new TextEncoder().encode('internalCode\n-'));
    const map = importMap.parse({ noun: 'prestazione', columns: { internalCode: 'internalCode' } });
    const details = [it, en].map(
      (phrases) =>
        makePlan(rowsFile(sheet, map, existing, phrases), phrases).rows[0]?.problems[0]?.detail,
    );
    expect(details).toEqual([it['invalid.required'], en['invalid.required']]);
  });
});

test('a map without columns reads each field from the column of its key, if there is one', () => {
  const map = importMap.parse({ noun: 'comunicato' });
  const columnsOf = (csv: string) => findColumns(readCsv(new TextEncoder().encode(csv)), map);
  expect(
    columnsOf('note,Subject,dueDate,title,startDate').map(({ at, field }) => [at, field.key]),
  ).toEqual([
    [3, 'title'],
    [1, 'subject'],
    [4, 'startDate'],
    [2, 'dueDate'],
  ]);
  expect(columnsOf('title,subjct').map(({ field }) => field.key)).toEqual(['title']);
  expect(() => columnsOf('subject,dueDate')).toThrow(Unreadable);
});

describe('a map that does not fit', () => {
  const reason = (columns: Record<string, string>) => {
    try {
      planCsv('internalCode,a,A\nx,1,2', {}, columns);
    } catch (thrown) {
      if (thrown instanceof Unreadable) return thrown.reason.phrase;
    }
    return undefined;
  };
  test.each([
    ['import.unknownField', { internalCode: 'code' }],
    ['import.missingColumn', { internalCode: 'internalCode', other: 'serviceName' }],
    ['import.columnTwice', { internalCode: 'internalCode', a: 'serviceName' }],
    ['import.keyNotMapped', {}],
    ['import.fieldTwice', { internalCode: 'internalCode', INTERNALCODE: 'internalCode' }],
  ])('%s', (phrase, columns) => expect(reason(columns)).toBe(phrase));

  test.each([
    '',
    '{}',
    '{"noun":"prestazione","columns":{},"other":1}',
    '{"noun":"x","columns":{}}',
  ])('no map at all: %j', (json) => expect(() => readMap(json)).toThrow(Unreadable));
});
