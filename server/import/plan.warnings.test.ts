import { expect, test } from 'vitest';
import { interval } from '../testing/intervalli.ts';
import { intervalWarnings } from './plan.warnings.ts';

test('a lost sign is told though the file writes an age from 0 that was left out', () => {
  const child = interval({ ageTo: 18, ageUnit: 'years', high: 5, highOperator: '<' });
  const adult = interval({ ageFrom: 18, ageUnit: 'years', high: 9, highOperator: '<' });
  const read = { ...child, ageFrom: 0, highOperator: '<=' as const };
  expect(intervalWarnings('Intervalli', [child, adult], [read, adult])).toEqual([
    { column: 'Intervalli', phrase: 'import.lostOperator' },
  ]);
  expect(intervalWarnings('Intervalli', [child, adult], [{ ...child, ageFrom: 0 }, adult])).toEqual([]);
});
