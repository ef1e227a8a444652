import { expect, test } from 'vitest';
import { importMap } from '#contract/import.ts';
import { emptyRecord, recordFields } from '#contract/record.ts';
import { it } from '#phrases/it.ts';
import { readCsv } from '../read/csv.ts';
import { makePlan } from './plan.ts';
import { rowsFile } from './rows.plan.ts';

const stored = (internalCode: string, serviceName: string, synonym: readonly string[]) => ({
  ...emptyRecord(recordFields.prestazione),
  id: 1,
  version: 1,
  internalCode,
  serviceName,
  synonym,
});

function planOf(csv: string, ...records: ReturnType<typeof stored>[]) {
  const sheet = readCsv(new TextEncoder().encode(csv));
  const columns = Object.fromEntries(sheet.headings.map((heading) => [heading, heading]));
  const map = importMap.parse({ noun: 'prestazione', columns, listSeparator: ';' });
  const { rows, changes } = makePlan(rowsFile(sheet, map, { records, valori: [] }, it), it);
  return {
    rows: rows.map(({ kind, warnings }) => ({
      kind,
      warnings: warnings.filter(({ code }) => code === 'import.ownSynonym'),
    })),
    synonyms: changes.map(({ after }) => after['synonym']),
  };
}

const dropped = (value: string, column = 'synonym') => [
  { column, code: 'import.ownSynonym', detail: expect.stringContaining(`«${value}»`) },
];

test.each([
  ['FERRITINA', 'FERRITINA'],
  ['Ferritina', 'FERRITINA'],
  ['Attività  anti-Xa', 'attivita anti-xa'],
  ['Test dell’ureasi', "TEST DELL'UREASI"],
])('the name %j among the synonyms as %j is dropped, with a warning', (name, synonym) => {
  const plan = planOf(
    `internalCode,serviceName,synonym\nA1,${name},${synonym};FE\nA2,${name},${synonym}\n`,
  );
  expect(plan).toEqual({
    rows: [
      { kind: 'new', warnings: dropped(synonym) },
      { kind: 'new', warnings: dropped(synonym) },
    ],
    synonyms: [['FE'], []],
  });
});

test('a synonym that only begins like the name stays', () => {
  const plan = planOf('internalCode,serviceName,synonym\nA1,Ferritina,Ferritina sierica\n');
  expect(plan).toEqual({
    rows: [{ kind: 'new', warnings: [] }],
    synonyms: [['Ferritina sierica']],
  });
});

test('stored synonyms stay as long as the file does not touch them', () => {
  const test = stored('A1', 'Ferritina', ['FERRITINA', 'FE']);
  expect(planOf('internalCode,synonym\nA1,FERRITINA;FE\n', test)).toEqual({
    rows: [{ kind: 'unchanged', warnings: [] }],
    synonyms: [],
  });
  expect(planOf('internalCode,initials\nA1,FER\n', test)).toEqual({
    rows: [{ kind: 'changed', warnings: [] }],
    synonyms: [['FERRITINA', 'FE']],
  });
  expect(planOf('internalCode,synonym\nA1,FERRITINA;FE;SF\n', test)).toEqual({
    rows: [{ kind: 'changed', warnings: dropped('FERRITINA') }],
    synonyms: [['FE', 'SF']],
  });
});

test('a row that adds only the name leaves the test as it is, with a warning', () => {
  expect(
    planOf('internalCode,synonym\nA1,ferritina;FE\n', stored('A1', 'Ferritina', ['FE'])),
  ).toEqual({ rows: [{ kind: 'unchanged', warnings: dropped('ferritina') }], synonyms: [] });
});

test('a new name is no longer among the synonyms', () => {
  const test = stored('A1', 'Ferro di deposito', ['Ferritina', 'FE']);
  expect(planOf('internalCode,serviceName\nA1,Ferritina\n', test)).toEqual({
    rows: [{ kind: 'changed', warnings: dropped('Ferritina', 'serviceName') }],
    synonyms: [['FE']],
  });
});
