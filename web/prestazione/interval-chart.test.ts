import { expect, test } from 'vitest';
import type { Interval } from '#contract/intervals.ts';
import { textInterval } from '#contract/intervals.ts';
import { ageScale, valueScale } from './interval-chart.ts';

const row = (bounds: Partial<Interval>): Interval => ({
  ...textInterval(''),
  text: null,
  ...bounds,
});

test('stretches the first year where a row ends within it, and never turns back', () => {
  const months = row({ ageTo: 6, ageUnit: 'months', low: 1 });
  const { position, ticks } = ageScale([months, row({ ageFrom: 6, ageUnit: 'months', low: 1 })]);
  expect(ticks).toEqual([0, 0.5, 100]);
  expect(position(0.5)).toBeGreaterThan(0.2);
  expect(position(1)).toBeCloseTo(0.35);
  expect([position(0), position(100), position(120)]).toEqual([0, 1, 1]);
  const positions = Array.from({ length: 500 }, (_, at) => position(at / 5));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test('keeps years even where no row ends within the first', () => {
  const adults = row({ ageFrom: 18, ageUnit: 'years', low: 1 });
  expect(ageScale([adults]).position(50)).toBe(0.5);
});

test('runs to the last bound where no row is open', () => {
  const { position, ticks } = ageScale([row({ ageTo: 28, ageUnit: 'days', low: 1 })]);
  expect(position(28 / 365.25)).toBeCloseTo(1);
  expect(ticks.length).toBe(2);
});

test.each<[string, readonly Partial<Interval>[], number | undefined, number, number]>([
  ['from zero', [{ low: 20, high: 300 }], undefined, 0, 300],
  ['with room beyond a missing side', [{ low: 11 }, { high: 16 }], undefined, 10, 17],
  ['not from zero where values are far from it', [{ low: 136, high: 145 }], undefined, 136, 146],
  ['with a negative bound', [{ low: -2, high: 3 }], undefined, -2, 3],
  ['up to the value of the reader', [{ low: 20, high: 300 }], 900, 0, 1000],
  ['logarithmic over more than two powers of ten', [{ low: 0.3, high: 90 }], undefined, 0.1, 100],
  ['even with exactly two', [{ low: 1, high: 100 }], undefined, 0, 100],
  ['of zero alone', [{ high: 0 }], undefined, 0, 0.2],
])('scales values: %s', (_, bounds, own, first, last) => {
  const rows = bounds.map(row);
  const { ticks, position } = valueScale(rows, own);
  expect([ticks[0], ticks.at(-1)]).toEqual([first, last]);
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThan(10);
  expect([position(first), position(last), position(1e9)]).toEqual([0, 1, 1]);
});

test('has few ticks however far the value of the reader lies', () => {
  for (const own of [1e12, 1e300, 1e-300]) {
    expect(valueScale([row({ low: 0.3, high: 90 })], own).ticks.length).toBeLessThan(10);
    expect(valueScale([row({ low: 20, high: 90 })], own).ticks.length).toBeLessThan(10);
  }
});

test('puts a value that a logarithm does not know at the lower edge', () => {
  expect(valueScale([row({ low: 0.3, high: 90 })], -1).position(-1)).toBe(0);
});
