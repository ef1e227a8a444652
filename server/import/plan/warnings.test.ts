import { expect, test } from 'vitest';
import { interval } from '../../testing/intervalli.ts';
import { coverageWarnings, intervalWarnings } from './warnings.ts';

test('warns of a lost sign though the file writes an age from 0 that was left out', () => {
  const child = interval({ ageTo: 18, ageUnit: 'years', high: 5, highOperator: '<' });
  const adult = interval({ ageFrom: 18, ageUnit: 'years', high: 9, highOperator: '<' });
  const read = { ...child, ageFrom: 0, highOperator: '<=' as const };
  expect(intervalWarnings('Intervalli', [child, adult], [read, adult])).toEqual([
    { column: 'Intervalli', phrase: 'import.lostOperator' },
  ]);
  expect(intervalWarnings('Intervalli', [child, adult], [{ ...child, ageFrom: 0 }, adult])).toEqual(
    [],
  );
});

test('warns of ages without an interval, ages with two, and limits from 0 to 0', () => {
  const reported = (...intervals: Parameters<typeof interval>[0][]) =>
    coverageWarnings('Intervalli', intervals.map(interval)).map(({ phrase }) => phrase);
  const bounds = { low: 3, lowOperator: '>=', high: 5, highOperator: '<=' } as const;
  const zero = { low: 0, lowOperator: '>=', high: 0, highOperator: '<=' } as const;
  expect(reported(bounds)).toEqual([]);
  expect(reported(bounds, { ...bounds, high: 9 })).toEqual([
    'import.rowContradiction',
    'import.overlap',
  ]);
  expect(reported(bounds, bounds)).toContain('import.rowRepetition');
  const men = { ...bounds, sex: 'M' as const, high: 9 };
  expect(reported(bounds, men, { ...men, sex: 'F' })).toEqual(['import.rowNever']);
  expect(reported({ ...bounds, ageFrom: 18, ageUnit: 'years' })).toEqual(['import.gap']);
  expect(reported(zero)).toEqual(['import.zeroInterval']);
  expect(reported({ ...zero, lowOperator: null, low: null })).toEqual([]);
});
