import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { en } from '#phrases/en.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it as italian } from '#phrases/it.ts';
import type { Interval } from './intervals.ts';
import { ageUnits, formatInterval, parseInterval, parseNumber } from './intervals.ts';

const it = intervalWords(italian);
const plain: Interval = {
  sex: 'any',
  ageFrom: null,
  ageTo: null,
  ageUnit: null,
  phase: null,
  low: null,
  lowOperator: null,
  high: null,
  highOperator: null,
  text: null,
};
const between = (low: number, high: number) =>
  ({ low, lowOperator: '>=', high, highOperator: '<=' }) as const;

describe('parsing a line', () => {
  test.each<[string, Partial<Interval>]>([
    [
      'M, ≥ 18 anni: 13,5–17,5',
      { sex: 'M', ageFrom: 18, ageUnit: 'years', ...between(13.5, 17.5) },
    ],
    [
      'f, 18-65 anni, gravidanza 1° trimestre: ≤ 5',
      {
        sex: 'F',
        ageFrom: 18,
        ageTo: 65,
        ageUnit: 'years',
        phase: 'gravidanza 1° trimestre',
        high: 5,
        highOperator: '<=',
      },
    ],
    [
      'Tutti, < 28 giorni: > 3 e < 5',
      { ageTo: 28, ageUnit: 'days', low: 3, lowOperator: '>', high: 5, highOperator: '<' },
    ],
    ['0,5–2 anni: >= 40', { ageFrom: 0.5, ageTo: 2, ageUnit: 'years', low: 40, lowOperator: '>=' }],
    ['dopo 2 ore: < 140', { phase: 'dopo 2 ore', high: 140, highOperator: '<' }],
    ['prelievo ore 7-10: 7,2–63,3', { phase: 'prelievo ore 7-10', ...between(7.2, 63.3) }],
    ['-2–-1', between(-2, -1)],
    ['3.5-5.2', between(3.5, 5.2)],
    ['Negativo', { text: 'Negativo' }],
    ['M: Hb 13,5–17,5 g/dL, GR 4,5–5,9', { sex: 'M', text: 'Hb 13,5–17,5 g/dL, GR 4,5–5,9' }],
  ])('%s', (line, expected) => expect(parseInterval(line, it)).toEqual({ ...plain, ...expected }));

  test.each([
    'Homme:3.50 / femme: 4.00 / nouveau-ne: 10.00',
    '1.200–2.500',
    '17,5–13,5',
    '65–18 anni, a, b: 5–6',
    'M:',
    '> 3 < 5',
    ' e ',
    '5–6 anni',
  ])('what is not surely an interval stays a text: %s', (line) =>
    expect(parseInterval(line, it)).toEqual({ ...plain, text: line.trim() }),
  );

  test('the demonstration’s lines are written as they stand, except for trailing zeros', () => {
    const demo: { intervals: string }[] = parse(readFileSync('demo/prestazioni.csv'), {
      columns: true,
    });
    const lines = demo.flatMap((row) => row.intervals.split('\n')).filter((line) => line !== '');
    const bare = (line: string) =>
      line.replaceAll(/(,\d*?)0+(?=\D|$)/g, '$1').replaceAll(/,(?=\D|$)/g, '');
    expect(lines.length).toBeGreaterThan(400);
    expect(lines.map((line) => bare(formatInterval(parseInterval(line, it), it)))).toEqual(
      lines.map(bare),
    );
  });
});

test.each([
  ['1–3,333', '1–3,333', '1–3.333'],
  ['0–0,125', '0–0,125', '0–0.125'],
  ['-12–1,005', '-12–1,005', '-12–1.005'],
  ['0,125–1250', '0,125–1250', '0.125–1250'],
  ['> 1 e < 3,333', '> 1 e < 3,333', '> 1 and < 3.333'],
  ['M, ≥ 18 anni: 1–3,333', 'M, ≥ 18 anni: 1–3,333', 'M, ≥ 18 years: 1–3.333'],
  ['1–3,3333', '1,0000–3,3333', '1.0000–3.3333'],
  ['1–3,33', '1,00–3,33', '1.00–3.33'],
])('a whole number gets no three zeros, which read as thousands: %s', (line, italian, english) => {
  const read = parseInterval(line, it);
  expect(formatInterval(read, it)).toBe(italian);
  expect(formatInterval(read, intervalWords(en))).toBe(english);
});

test('two bounds are written with the same number of decimals', () => {
  expect(formatInterval(parseInterval('1,5–4', it), it)).toBe('1,5–4,0');
  expect(formatInterval(parseInterval('1,003–1,03', it), it)).toBe('1,003–1,030');
  expect(formatInterval(parseInterval('0,1234567890123–1250,1', it), it)).toBe(
    '0,1234567890123–1250,1000000000000',
  );
  expect(formatInterval(parseInterval('2,0–4,4', it), it)).toBe('2,0–4,4');
  expect(formatInterval(parseInterval('1,15–1,3', it), intervalWords(en))).toBe('1.15–1.30');
});

test('a number is read with either mark, unless the mark may part thousands', () => {
  expect(
    ['1,5', '1.5', '1,500', '1.500', '1.5000', '1.234,5', '', '5 gg'].map((text) =>
      parseNumber(text, ','),
    ),
  ).toEqual([1.5, 1.5, 1.5, null, 1.5, null, null, null]);
});

const amount = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const anInterval = fc
  .record({
    sex: fc.constantFrom('M', 'F', 'any' as const),
    unit: fc.constantFrom(...ageUnits),
    ages: fc.uniqueArray(fc.oneof(fc.nat(120), fc.double({ min: 0.01, max: 90, noNaN: true })), {
      maxLength: 2,
    }),
    openAge: fc.boolean(),
    phase: fc.option(
      fc.constantFrom('valle', 'fase luteale', 'dopo 2 ore', 'week 9-12', 'non gravida'),
    ),
    bounds: fc.array(amount, { maxLength: 2 }),
    openBound: fc.boolean(),
    lowOperator: fc.constantFrom('>', '>=' as const),
    highOperator: fc.constantFrom('<', '<=' as const),
    text: fc.constantFrom(
      'Negativo',
      'Vedi referto (dipende da età)',
      'pH 7,35–7,45, pCO2 35–45 mmHg',
    ),
  })
  .map((made): Interval => {
    const [from = null, to = null] = made.ages.toSorted((a, b) => a - b);
    const upwards = to !== null || made.openAge || from === 0;
    const age = {
      ageFrom: upwards ? from : null,
      ageTo: upwards ? to : from,
      ageUnit: from === null ? null : made.unit,
    };
    const [least = null, most = null] = made.bounds.toSorted((a, b) => a - b);
    const low = most !== null || made.openBound ? least : null;
    const high = low === null ? least : most;
    return {
      ...plain,
      sex: made.sex as Interval['sex'],
      ...age,
      phase: made.phase,
      low,
      lowOperator: low === null ? null : (made.lowOperator as Interval['lowOperator']),
      high,
      highOperator: high === null ? null : (made.highOperator as Interval['highOperator']),
      text: least === null ? made.text : null,
    };
  });

describe.each([
  ['Italian', it],
  ['English', intervalWords(en)],
])('in %s', (_name, words) => {
  test('what is written is parsed back the same', () => {
    fc.assert(
      fc.property(anInterval, (interval) => {
        expect(parseInterval(formatInterval(interval, words), words)).toEqual(interval);
      }),
      { numRuns: 2000 },
    );
  });

  test('any line survives: parsed, written and parsed again it is the same', () => {
    const line = fc.oneof(
      fc.string(),
      fc
        .array(
          fc.constantFrom(
            'M',
            ', ',
            ': ',
            '–',
            '-',
            '5',
            '1,5',
            ' ',
            'anni',
            '≥ ',
            '< ',
            'e',
            'valle',
          ),
          {
            maxLength: 9,
          },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(line, (written) => {
        const once = parseInterval(written, words);
        expect(parseInterval(formatInterval(once, words), words)).toEqual(once);
      }),
      { numRuns: 5000 },
    );
  });
});
