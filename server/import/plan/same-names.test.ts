import { expect, test } from 'vitest';
import { emptyRecord, recordFields } from '#contract/record.ts';
import { planCsv } from '../../testing/plan-csv.ts';
import { createSameNames } from './same-names.ts';

const made = (internalCode: string, serviceName: string, over: object = {}) => ({
  ...emptyRecord(recordFields.prestazione),
  ...{ internalCode, serviceName },
  ...over,
});
const catalogue = [
  made('C1', 'Glucosio', { synonym: ['Glicemia'], initials: 'GLU' }),
  made('C2', 'Sodio', { initials: 'NA' }),
];
const named = (record: object) =>
  createSameNames(catalogue).warn({ ...record }, 'Nome')[0]?.values?.['code'];

test.each([
  ['by its name, however it is spelt', made('N1', 'GLUCOSIO'), 'C1'],
  ['by a synonym of the other', made('N1', 'glicemia'), 'C1'],
  ['by the initials of the other', made('N1', 'Na'), 'C2'],
  ['by a synonym of its own', made('N1', 'Natremia', { synonym: ['Sodio'] }), 'C2'],
  ['by its initials', made('N1', 'Natremia', { initials: 'sodio' }), 'C2'],
  ['not at all', made('N1', 'Potassio', { initials: 'NA' }), undefined],
])('a new test that another one may be is told %s', (_title, record, code) => {
  expect(named(record)).toBe(code);
});

test('two new tests of a file with one name are told at the second', () => {
  const names = createSameNames([]);
  expect(names.warn(made('N1', 'Rame'), null)).toEqual([]);
  expect(names.warn(made('N2', 'rame'), null)).toEqual([
    { column: null, phrase: 'import.sameName', values: { name: 'Rame', code: 'N1' } },
  ]);
});

test('a plan warns of a new row with a test’s name, not of that test’s own row', () => {
  const { rows } = planCsv('internalCode,serviceName\nnew9,Glucosio\nCH001,Glucosio basale\n');
  const codes = rows.map(({ warnings }) => warnings.map(({ code }) => code));
  expect(codes[0]).toContain('import.sameName');
  expect(codes[1]).not.toContain('import.sameName');
});
