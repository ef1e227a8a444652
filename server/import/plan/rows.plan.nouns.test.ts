import { expect, test } from 'vitest';
import { importMap } from '#contract/import.ts';
import { en } from '#phrases/en.ts';
import { phrasesOf } from '../../platform/language.ts';
import { readCsv } from '../read/csv.ts';
import type { Existing } from './existing.ts';
import { makePlan } from './plan.ts';
import { rowsFile } from './rows.plan.ts';

const planNoun = (
  csv: string,
  noun: 'comunicato' | 'valoreTabella',
  records: Existing['records'],
) => {
  const sheet = readCsv(new TextEncoder().encode(csv));
  const map = importMap.parse({
    noun,
    columns: Object.fromEntries(sheet.headings.map((heading) => [heading, heading])),
  });
  return makePlan(rowsFile(sheet, map, { records, valori: [] }, en), en);
};

test('announcements, by title; days in both notations', () => {
  const before = [{ id: 1, version: 1, title: 'Orari', subject: 'x', dueDate: null }];
  const result = planNoun(
    'title,subject,dueDate\nORARI,x,31/12/2027\nB,y,2027-02-29\nC,z,12/31/2027\nD,,',
    'comunicato',
    before,
  );
  expect(result.rows.map(({ kind }) => kind)).toEqual(['changed', 'refused', 'refused', 'refused']);
  expect(result.rows[0]?.changes).toContainEqual({
    field: 'dueDate',
    previousValue: null,
    currentValue: '2027-12-31',
  });
  expect(result.rows.flatMap((row) => row.problems.map(({ code }) => code))).toEqual([
    'invalid.day',
    'invalid.day',
    'invalid.required',
  ]);
});

test('refuses a title that two announcements have', () => {
  const twin = { version: 1, title: 'Orari', subject: 'x', dueDate: null };
  const result = planNoun('title\norari', 'comunicato', [
    { id: 1, ...twin },
    { id: 2, ...twin },
  ]);
  expect(result.rows[0]?.problems[0]?.code).toBe('import.keyAmbiguous');
});

test.each([
  ['it', 'Materiali', 'Unità di misura'],
  ['en', 'Materials', 'Units of measurement'],
] as const)(
  'support-table values whose tables are written as the exports write them (%s)',
  (language, ...names) => {
    expect(names).toEqual([
      phrasesOf[language]['table.materiali'],
      phrasesOf[language]['table.unita-misura'],
    ]);
    const [materials, units] = names;
    const records = [{ id: 1, version: 1, table: 'materiali', code: 'S', description: 'Siero' }];
    const result = planNoun(
      `table,code,description\n${materials},S,Siero\n${units},,mg/L`,
      'valoreTabella',
      records,
    );
    expect(result.rows.map(({ kind, problems }) => [kind, problems])).toEqual([
      ['unchanged', []],
      ['new', []],
    ]);
    expect(result.changes[0]?.after).toMatchObject({ table: 'unita-misura', description: 'mg/L' });
  },
);

test('support-table values, by table and description', () => {
  const result = planNoun(
    'table,code,description\nmateriali,S,Siero\nmateriali,PL,plasma\nmetodi,,Siero\naltro,,x',
    'valoreTabella',
    [
      { id: 1, version: 1, table: 'materiali', code: 'S', description: 'Siero' },
      { id: 2, version: 1, table: 'materiali', code: 'P', description: 'Plasma' },
    ],
  );
  expect(result.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'changed', 'new', 'refused']);
  expect(result.rows[3]?.problems[0]).toMatchObject({ column: 'table', code: 'invalid.option' });
});

test('without columns, a file that lacks the newer ones changes nothing of them', () => {
  const tube = { id: 1, version: 1, table: 'contenitori', code: null, description: 'Siero' };
  const before = [{ ...tube, gel: true, drawRank: 3 }];
  const plan = (csv: string) => {
    const sheet = readCsv(new TextEncoder().encode(csv));
    const map = importMap.parse({ noun: 'valoreTabella' });
    return makePlan(rowsFile(sheet, map, { records: before, valori: [] }, en), en);
  };
  expect(plan('table,code,description\ncontenitori,SI,Siero').rows[0]).toMatchObject({
    kind: 'changed',
    changes: [{ field: 'code', previousValue: null, currentValue: 'SI' }],
  });
  expect(() => plan('code,description\nSI,Siero')).toThrow();
});
