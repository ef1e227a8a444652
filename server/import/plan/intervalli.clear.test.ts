import { expect, test } from 'vitest';
import { emptyRecord, recordFields } from '#contract/record.ts';
import { it } from '#phrases/it.ts';
import { headings, interval } from '../../testing/intervalli.ts';
import { readCsv } from '../read/csv.ts';
import { intervalliFile } from './intervalli.plan.ts';
import { makePlan } from './plan.ts';

const unit = { id: 2, code: null, description: 'g/dL' };
const record = {
  ...emptyRecord(recordFields.prestazione),
  id: 7,
  version: 1,
  internalCode: 'EM1',
  serviceName: 'Emoglobina',
  autoUpdateIntervalsUnits: true,
  unitOfMeasurement: unit,
  intervals: [interval({ sex: 'M', low: 1, lowOperator: '>=' })],
};
const columns = {
  'Codice esame': 'internalCode',
  Sesso: 'sex',
  'Età da': 'ageFrom',
  'Età a': 'ageTo',
  'Unità età': 'ageUnit',
  Unità: 'unitOfMeasurement',
  Minimo: 'low',
  Massimo: 'high',
  Testo: 'text',
};

function planned(row: string) {
  const sheet = readCsv(new TextEncoder().encode(headings + row));
  const existing = {
    records: [record],
    valori: [{ ...unit, table: 'unita-misura' as const, version: 1 }],
  };
  return makePlan(intervalliFile(sheet, columns, {}, existing, it), it).rows[0];
}

test('empty cells of a file of intervals leave unit and intervals alone', () => {
  expect(planned('EM1;;;;;;;;\n')).toMatchObject({ kind: 'unchanged', changes: [] });
});

test.each([
  ['EM1;;;;;(vuoto);;;\n', ['unitOfMeasurement']],
  ['EM1;;;;;;(empty);;\n', ['intervals']],
  ['EM1;;;;;(vuoto);;;(vuoto)\n', ['intervals', 'unitOfMeasurement']],
])('%j clears, with a warning each', (row, fields) => {
  const plan = planned(row);
  expect(plan?.problems).toEqual([]);
  expect(plan?.changes.map(({ field, currentValue }) => [field, currentValue])).toEqual(
    fields.map((key) => [key, null]),
  );
  const cleared = plan?.warnings.filter(({ code }) => code === 'import.emptied');
  expect(cleared).toHaveLength(fields.length);
});

test('a clearing word beside limits counts as an empty cell', () => {
  expect(planned('EM1;(vuoto);;;;;2;3;(vuoto)\n')?.changes).toMatchObject([
    { currentValue: '2–3' },
  ]);
});
