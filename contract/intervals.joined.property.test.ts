import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intervalWords } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';
import { joinIntervals, splitIntervals } from './intervals.joined.ts';
import type { Interval } from './intervals.ts';

const words = intervalWords(it);
const range = { low: 1, lowOperator: '>=', high: 2, highOperator: '<=', text: null } as const;
const unbounded = { low: null, lowOperator: null, high: null, highOperator: null };
const pieces = fc.constantFrom(
  '; ',
  ';',
  ' ',
  ': ',
  ', ',
  '"',
  '\n',
  'negativo',
  'M',
  '1–2',
  '≥ 18 anni',
);
const text = fc
  .array(pieces, { minLength: 1, maxLength: 6 })
  .map((all) => all.join('').trim())
  .filter((part) => part !== '');
const line = text.map((part) => part.replaceAll('\n', ' '));
const interval = fc
  .record({ sex: fc.constantFrom('M', 'F', 'any'), phase: fc.option(line), text: fc.option(text) })
  .map(({ text: note, ...who }): Interval => {
    const whom = { ...who, ageFrom: null, ageTo: null, ageUnit: null } as const;
    return note === null ? { ...whom, ...range } : { ...whom, ...unbounded, text: note };
  });

test('a text that holds the separator stays one interval', () => {
  const interval: Interval = {
    ...{ sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null },
    ...range,
  };
  const all = [{ ...interval, ...unbounded, text: 'negativo; assente' }, interval];
  expect(joinIntervals(all, words)).toBe('"negativo; assente"; 1–2');
  expect(splitIntervals(joinIntervals(all, words), words)).toEqual(all);
});

// A failure prints its seed and path.
test('intervals that are joined and split again are the same ones', () => {
  fc.assert(
    fc.property(fc.array(interval, { minLength: 1, maxLength: 4 }), (all) => {
      expect(splitIntervals(joinIntervals(all, words), words)).toEqual(all);
    }),
    { numRuns: 3000 },
  );
});
