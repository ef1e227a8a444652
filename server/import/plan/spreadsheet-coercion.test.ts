import { expect, test } from 'vitest';
import type { ImportRow } from '#contract/import.ts';
import { importMap } from '#contract/import.ts';
import { emptyRecord, recordFields } from '#contract/record.ts';
import { it } from '#phrases/it.ts';
import { readCsv } from '../read/csv.ts';
import { intervalliFile } from './intervalli.plan.ts';
import { makePlan } from './plan.ts';
import { rowsFile } from './rows.plan.ts';
import { isCoercedForm, numberForm } from './spreadsheet-coercion.ts';

const record = (internalCode: string, fields: object = {}) => ({
  ...emptyRecord(recordFields.prestazione),
  id: 1,
  version: 1,
  internalCode,
  serviceName: 'Sodio',
  ...fields,
});

function rowsOf(csv: string, ...records: ReturnType<typeof record>[]) {
  const sheet = readCsv(new TextEncoder().encode(csv));
  const columns = Object.fromEntries(sheet.headings.map((heading) => [heading, heading]));
  const map = importMap.parse({ noun: 'prestazione', columns, missingValues: 'create' });
  const reported = (remarks: ImportRow['problems']) =>
    remarks.map(({ column, code }) => `${column} ${code}`);
  return makePlan(rowsFile(sheet, map, { records, valori: [] }, it), it).rows.map(
    ({ kind, changes, problems, warnings }) => ({
      kind,
      changed: changes.map(({ field }) => field),
      problems: reported(problems),
      warnings: reported(warnings),
    }),
  );
}

const refused = {
  kind: 'refused',
  changed: [],
  problems: ['internalCode import.coercedKey'],
  warnings: [],
};

test.each([
  ['00123', '123'],
  ['123', '00123'],
  ['1E5', '100000'],
  ['100.50', '100.5'],
  ['123456789012', '1.23457E+11'],
])(
  'where a test %s exists, a code %s that a spreadsheet may have made of it is refused',
  (existing, code) => {
    expect(rowsOf(`internalCode,serviceName\n${code},Sodio`, record(existing))).toEqual([refused]);
  },
);

test('a code that is no coercion of another makes a test', () => {
  const rows = rowsOf(
    'internalCode,serviceName\n124,Sodio\nA123,Sodio',
    record('00123'),
    record('B1'),
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['new', 'new']);
});

test('a text that became its number is left alone with a warning; another number is a change', () => {
  const before = record('A', {
    initials: '007',
    nomenclatorCode: '90.10',
    synonym: ['1.50'],
    material: { id: 1, code: null, description: '0012' },
  });
  const headings = 'internalCode,initials,nomenclatorCode,synonym,material';
  expect(rowsOf(`${headings}\nA,7,90.1,1.5,12`, before)).toEqual([
    {
      kind: 'unchanged',
      changed: [],
      problems: [],
      warnings: ['initials', 'nomenclatorCode', 'synonym', 'material'].map(
        (key) => `${key} import.coercedCode`,
      ),
    },
  ]);
  expect(rowsOf(`${headings}\nA,8,90.20,1.5,0012`, before)).toMatchObject([
    {
      kind: 'changed',
      changed: ['nomenclatorCode', 'initials'],
      warnings: ['synonym import.coercedCode'],
    },
  ]);
});

test('warns of a changed test whose code a spreadsheet may have made of another one', () => {
  const records = [record('123'), record('00123', { id: 2 })];
  expect(rowsOf('internalCode,serviceName\n123,Potassio', ...records)).toMatchObject([
    { kind: 'changed', warnings: ['internalCode import.coercedTwin'] },
  ]);
  expect(rowsOf('internalCode,serviceName\n00123,Potassio', ...records)).toMatchObject([
    { kind: 'changed', warnings: [] },
  ]);
});

test('a file of intervals refuses such codes too', () => {
  const sheet = readCsv(
    new TextEncoder().encode('internalCode,low\n123,1\n124,1\n1E+05,1\n77,2\n'),
  );
  const columns = { internalCode: 'internalCode', low: 'low' };
  const marked = (code: string, id: number) => record(code, { id, autoUpdateIntervalsUnits: true });
  const records = [record('00123'), marked('100000', 2), marked('77', 3), marked('077', 4)];
  const plan = makePlan(intervalliFile(sheet, columns, {}, { records, valori: [] }, it), it);
  const reported = plan.rows.map(({ key, kind, problems, warnings }) => [
    ...[
      key,
      kind,
      ...problems.map(({ column, code }) => `${column} ${code}`),
      ...warnings.map(({ code }) => code),
    ],
  ]);
  expect(reported).toEqual([
    ['123', 'refused', 'internalCode import.coercedKey'],
    ['124', 'skipped', 'null import.unknownTest'],
    ['1E+05', 'refused', 'internalCode import.coercedKey'],
    ['77', 'changed', 'import.coercedTwin'],
  ]);
});

test.each([
  ['00123', '123'],
  ['1E5', '100000'],
  ['1E5', '1E+05'],
  ['90.10', '90.1'],
  ['0,10', '0,1'],
  ['+5', '5'],
  ['123456789012345678', '1.23456789012346E+017'],
  ['123456789012', '1.23457E+11'],
  ['12345678901234567890', '12345678901234600000'],
])('a spreadsheet writes %s as %s', (text, cell) => expect(isCoercedForm(text, cell)).toBe(true));

test.each([
  ['123', '123'],
  [' 123', '123 '],
  ['123', '124'],
  ['90.10', '90.11'],
  ['123456789012', '1.23458E+11'],
  ['A12', '12'],
  ['1/2', '0.5'],
  ['', '0'],
  ['12', ''],
])('a spreadsheet does not write %j as %j', (text, cell) =>
  expect(isCoercedForm(text, cell)).toBe(false),
);

test('a number has one canonical form, other text has none', () => {
  expect(['00123', '123.0', '1,230e2'].map((text) => numberForm(text))).toEqual([
    '123',
    '123',
    '123',
  ]);
  expect(['A1', '', '1.2.3', '1e999', 'Infinity'].map((text) => numberForm(text))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
