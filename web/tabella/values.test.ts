import { expect, test } from 'vitest';
import { supportTables } from '#contract/field.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { filterOf, shownValues } from './values.ts';

function value(
  id: number,
  code: string | null,
  description: string,
  usedBy: number,
): ValoreTabella {
  return { id, code, description, usedBy, table: 'materiali' };
}

const values = [
  value(1, 'UR24', 'Urine 24 ore', 3),
  value(2, null, 'Siero', 90),
  value(3, 'PL-ED', 'Plasma EDTA', 3),
  value(4, 'LIQ', 'Liquido cefalorachidiano, modalità sterile', 0),
];
const ids = (of: readonly ValoreTabella[]) => of.map(({ id }) => id);

test('sorts by description, or the most used first', () => {
  expect(ids(shownValues(values, '', 'description'))).toEqual([4, 3, 2, 1]);
  expect(ids(shownValues(values, '', 'usedBy'))).toEqual([2, 3, 1, 4]);
});

test('finds by name or code, ignoring case, accents and blanks', () => {
  expect(ids(shownValues(values, ' ur24', 'description'))).toEqual([1]);
  expect(ids(shownValues(values, 'MODALITA', 'description'))).toEqual([4]);
  expect(ids(shownValues(values, 'edta', 'description'))).toEqual([3]);
  expect(ids(shownValues(values, 'ore ur24', 'description'))).toEqual([1]);
  expect(ids(shownValues(values, 'zzz', 'description'))).toEqual([]);
});

test('has a list filter for every table', () => {
  expect(supportTables.map(filterOf)).toEqual([
    'material',
    'testTubeContainer',
    'withdrawalMethods',
    'analyticalMethod',
    'analyticSystem',
    'unitOfMeasurement',
    'researchedMicroorganisms',
    'executionSector',
    'placeOfExecution',
  ]);
});
