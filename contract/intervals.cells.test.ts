import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { en } from '#phrases/en.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it as italian } from '#phrases/it.ts';
import { intervalCell, readInterval, readIntervalLines } from './intervals.cells.ts';
import type { Interval, IntervalWords } from './intervals.ts';
import { parseInterval } from './intervals.ts';

const it = intervalWords(italian);
const english = intervalWords(en);
const plain: Interval = {
  ...{ sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null },
  ...{ low: null, lowOperator: null, high: null, highOperator: null, text: null },
};
const read = (cell: string, ...languages: IntervalWords[]) =>
  readIntervalLines(cell, (line) => readInterval(line, languages));

describe('what would be read as something else is quoted', () => {
  test.each<[Partial<Interval>, string]>([
    [{ text: 'Negativo' }, 'Negativo'],
    [{ sex: 'M', text: 'vedi "nota"' }, 'M: "vedi ""nota"""'],
    [{ text: 'uno\ndue' }, '"uno\ndue"'],
    [{ text: 'nota: vedi "referto"' }, '"nota: vedi ""referto"""'],
    [{ sex: 'F', text: '3–5' }, 'F: "3–5"'],
    [{ text: '"citato"' }, '"""citato"""'],
    [
      { sex: 'F', phase: 'giorno 1, mattina', low: 2, lowOperator: '>=' },
      'F, "giorno 1, mattina": ≥ 2',
    ],
    [{ phase: 'M', text: 'x' }, '"M": x'],
    [{ text: '> 3 and < 5' }, '"> 3 and < 5"'],
    [{ phase: '≥ 18 years', low: 2, lowOperator: '>=' }, '"≥ 18 years": ≥ 2'],
    [{ sex: 'M', ageFrom: 18, ageUnit: 'years', text: 'Negativo' }, 'M, ≥ 18 anni: Negativo'],
    [{ phase: 'ore 8:00', text: 'a: b' }, '"ore 8:00": "a: b"'],
  ])('%j', (one, cell) => {
    expect(intervalCell({ ...plain, ...one }, [it, english])).toBe(cell);
    expect(read(cell, it)).toEqual([{ ...plain, ...one }]);
    expect(read(cell, it, english)).toEqual([{ ...plain, ...one }]);
  });
});

test('quotation marks that do not hold a whole part are a text’s own', () => {
  for (const cell of ['"a" e "b"', 'tubo da 3"', 'vedi "x": y', '"aperto']) {
    expect(read(cell, it)[0]).toEqual(parseInterval(cell, it));
  }
  expect(read('M: 1–2\n\n F: 3–4 \n"x": "y" oltre', it)).toEqual([
    parseInterval('M: 1–2', it),
    parseInterval('F: 3–4', it),
    { ...plain, phase: 'x', text: '"y" oltre' },
  ]);
});

test.each<[string, [IntervalWords, ...IntervalWords[]]]>([
  ['it', [it, english]],
  ['en', [english, it]],
])('any phase and text come back, many to a cell, in %s', (_, languages) => {
  const letters = fc.constantFrom(
    ...'aM1 "",:\n–≥<;è'.split(''),
    'anni',
    'years',
    'and',
    ' e ',
    '""',
    '": ',
    '", "',
  );
  const phrase = fc.string({ unit: letters, maxLength: 12 }).map((text) => text.trim() || null);
  const line = phrase.map((text) => text?.replace(/\s+/g, ' ') ?? null);
  const some = fc.record({
    sex: fc.constantFrom('M', 'any'),
    phase: line,
    text: phrase.map((text) => text ?? 'x'),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 4 }), (all) => {
      const intervals = all.map((one) => ({ ...plain, ...one }) as Interval);
      const cell = intervals.map((one) => intervalCell(one, languages)).join('\n');
      expect(read(cell, ...languages)).toEqual(intervals);
    }),
    { numRuns: 2000 },
  );
});
