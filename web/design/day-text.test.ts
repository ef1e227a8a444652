import { expect, test } from 'vitest';
import { afterMonday, dayAfter, dayOf, monthAfter, weeksOf } from './day-text.ts';

test.each([
  ['22/11/2026', '2026-11-22'],
  ['2.1.26', '2026-01-02'],
  ['2 1 2026', '2026-01-02'],
  ['22-11-2026', '2026-11-22'],
  ['22112026', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  [' 29/02/2028 ', '2028-02-29'],
  ['29/02/2026', undefined],
  ['31/4/2026', undefined],
  ['22/11', undefined],
  ['22/11/202', undefined],
  ['11/22/2026', undefined],
  ['0/1/2026', undefined],
  ['domani', undefined],
  ['', undefined],
])('%j is the day %j', (typed, day) => {
  expect(dayOf(typed)).toBe(day);
});

test('moves by days and months across the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(monthAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthAfter('2026-01-31', -2)).toBe('2025-11-30');
  expect(afterMonday('2026-11-22')).toBe(6);
});

test('fills a month up to complete weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-11-22');
  expect(weeks.map(([monday]) => monday)).toEqual([
    ...['2026-10-26', '2026-11-02', '2026-11-09'],
    ...['2026-11-16', '2026-11-23', '2026-11-30'],
  ]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOf('2027-02-14')).toHaveLength(4);
});
