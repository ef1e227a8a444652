import { expect, test } from 'vitest';
import type { ImportRow } from '#contract/import.ts';
import { importMap } from '#contract/import.ts';
import { emptyRecord, recordFields } from '#contract/record.ts';
import { it } from '#phrases/it.ts';
import { readCsv } from '../read/csv.ts';
import { planIntervalli } from './intervalli.plan.ts';
import { makePlan } from './rows.plan.ts';

const record = (internalCode: string, more: object = {}) => ({
  ...emptyRecord(recordFields.prestazione),
  ...{ id: 1, version: 1, internalCode, serviceName: 'Sodio', ...more },
});

function rowsOf(csv: string, ...records: ReturnType<typeof record>[]) {
  const sheet = readCsv(new TextEncoder().encode(csv));
  const columns = Object.fromEntries(sheet.headings.map((heading) => [heading, heading]));
  const map = importMap.parse({ noun: 'prestazione', columns, missingValues: 'create' });
  const told = (remarks: ImportRow['problems']) => remarks.map(({ column, code }) => `${column} ${code}`);
  return makePlan(sheet, map, { records, valori: [] }, it).rows.map(({ kind, changes, problems, warnings }) => ({
    ...{ kind, changed: changes.map(({ field }) => field), problems: told(problems), warnings: told(warnings) },
  }));
}

const refused = {
  ...{ kind: 'refused', changed: [], problems: ['internalCode import.eatenKey'], warnings: [] },
};

test.each([
  ['00123', '123'],
  ['123', '00123'],
  ['1E5', '100000'],
  ['100.50', '100.5'],
  ['123456789012', '1.23457E+11'],
])('beside %s no test %s is made', (existing, code) => {
  expect(rowsOf(`internalCode,serviceName\n${code},Sodio`, record(existing))).toEqual([refused]);
});

test('another code makes a test', () => {
  const rows = rowsOf('internalCode,serviceName\n124,Sodio\nA123,Sodio', record('00123'), record('B1'));
  expect(rows.map(({ kind }) => kind)).toEqual(['new', 'new']);
});

test('a text that became its number stays, and that is told; another number is a change', () => {
  const before = record('A', {
    ...{
      initials: '007',
      nomenclatorCode: '90.10',
      synonym: ['1.50'],
      material: { id: 1, code: null, description: '0012' },
    },
  });
  const headings = 'internalCode,initials,nomenclatorCode,synonym,material';
  expect(rowsOf(`${headings}\nA,7,90.1,1.5,12`, before)).toEqual([
    {
      ...{ kind: 'unchanged', changed: [], problems: [] },
      warnings: ['initials', 'nomenclatorCode', 'synonym', 'material'].map((key) => `${key} import.eatenCode`),
    },
  ]);
  expect(rowsOf(`${headings}\nA,8,90.20,1.5,0012`, before)).toMatchObject([
    { kind: 'changed', changed: ['nomenclatorCode', 'initials'], warnings: ['synonym import.eatenCode'] },
  ]);
});

test('a change of a test is told whose code may be another one, eaten', () => {
  const both = [record('123'), record('00123', { id: 2 })];
  expect(rowsOf('internalCode,serviceName\n123,Potassio', ...both)).toMatchObject([
    { kind: 'changed', warnings: ['internalCode import.eatenTwin'] },
  ]);
  expect(rowsOf('internalCode,serviceName\n00123,Potassio', ...both)).toMatchObject([
    { kind: 'changed', warnings: [] },
  ]);
});

test('a file of intervals is held up by such codes too', () => {
  const sheet = readCsv(new TextEncoder().encode('internalCode,low\n123,1\n124,1\n1E+05,1\n77,2\n'));
  const columns = { internalCode: 'internalCode', low: 'low' };
  const marked = (code: string, id: number) => record(code, { id, autoUpdateIntervalsUnits: true });
  const records = [record('00123'), marked('100000', 2), marked('77', 3), marked('077', 4)];
  const steps = planIntervalli(sheet, columns, {}, { records, valori: [] }, it);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const told = step.value.rows.map(({ key, kind, problems, warnings }) => [
    ...[key, kind, ...problems.map(({ column, code }) => `${column} ${code}`), ...warnings.map(({ code }) => code)],
  ]);
  expect(told).toEqual([
    ['123', 'refused', 'internalCode import.eatenKey'],
    ['124', 'skipped', 'null import.unknownTest'],
    ['1E+05', 'refused', 'internalCode import.eatenKey'],
    ['77', 'changed', 'import.eatenTwin'],
  ]);
});
