import { describe, expect, it } from 'vitest';
import { intervalWords } from '#phrases/intervals.ts';
import { it as italian } from '#phrases/it.ts';
import { coverageFaults, intervalFaults } from './intervals.coverage.ts';
import type { Interval } from './intervals.ts';
import { parseInterval } from './intervals.ts';

const words = intervalWords(italian);
const row = (line: string, more: Partial<Interval> = {}): Interval => ({
  ...parseInterval(line, words),
  ...more,
});

/** `gap M 12 months – 2 years`, shorter to read than objects. */
const faultsOf = (lines: readonly (string | Interval)[]) =>
  coverageFaults(lines.map((line) => (typeof line === 'string' ? row(line) : line))).map(
    ({ kind, sex, from, to, rows }) => {
      const [first, last] = [from, to].map((mark) =>
        mark === null ? '' : `${mark.age} ${mark.unit}`,
      );
      return `${kind} ${sex} ${first}-${last}${rows.length > 0 ? ` ${rows.join('&')}` : ''}`;
    },
  );

describe('gaps and overlaps per sex', () => {
  it.each<[string, readonly (string | Interval)[], readonly string[]]>([
    ['no rows', [], []],
    ['one row for everybody', ['3,5–5,0'], []],
    ['both sexes', ['M: 1–2', 'F: 1–3'], []],
    ['one sex only', ['M: 1–2'], ['gap F -']],
    ['everybody, and men more exactly', ['1–2', 'M: 1–3'], []],
    ['neighbours that touch', ['< 18 anni: 1–2', '≥ 18 anni: 1–3'], []],
    ['neighbours in different units', ['< 12 mesi: 1–2', '≥ 1 anni: 1–3'], []],
    ['a hole between', ['< 2 anni: 1–2', '≥ 18 anni: 1–3'], ['gap any 2 years-18 years']],
    ['nothing at birth', ['≥ 1 mesi: 1–2'], ['gap any -1 months']],
    ['an end', ['< 65 anni: 1–2'], ['gap any 65 years-']],
    ['from zero is from birth', [row('1–2', { ageFrom: 0, ageUnit: 'days' })], []],
    ['a hole for women only', ['M: 1–2', 'F, < 50 anni: 1–2'], ['gap F 50 years-']],
    ['crossing', ['< 20 anni: 1–2', '≥ 18 anni: 1–3'], ['overlap any 18 years-20 years 0&1']],
    [
      'crossing for men only',
      ['< 20 anni: 1–2', 'M, ≥ 18 anni: 1–3', 'F, ≥ 20 anni: 1–4'],
      ['overlap M 18 years-20 years 0&1'],
    ],
    ['twice the same', ['M: 1–2', 'M: 1–3', 'F: 1–2'], ['overlap M - 0&1']],
    [
      'twice from zero',
      ['0–10 anni: 1–2', '0–10 anni: 1–3'],
      ['gap any 10 years-', 'overlap any -10 years 0&1'],
    ],
    ['one within another', ['0–120 anni: 1–2', '18–65 anni: 1–3'], ['gap any 120 years-']],
    ['phases beside each other', ['F, follicolare: 1–2', 'F, luteale: 2–3', 'M: 1–2'], []],
    ['one phase twice', ['F, luteale: 1–2', 'F, luteale: 2–3', 'M: 1–2'], ['overlap F - 0&1']],
    [
      'crossing, but where a third is more specific',
      [
        '≥ 18 anni: 1–2',
        'F, 10–30 anni: 1–3',
        'F, 20–25 anni: 1–4',
        'M, < 18 anni: 1–5',
        'F, < 10 anni: 1–6',
      ],
      ['overlap F 18 years-20 years 0&1', 'overlap F 25 years-30 years 0&1'],
    ],
    ['out of order', ['≥ 18 anni: 1–3', '< 18 anni: 1–2'], []],
    ['a text is an interval too', ['Negativo'], []],
  ])('%s', (_, lines, faults) => {
    expect(faultsOf(lines)).toEqual(faults);
  });
});

describe('a row by itself', () => {
  it.each<[string, Interval, object]>([
    ['bounds', row('M, 2–12 anni: 1–2'), {}],
    ['a text', row('Negativo'), {}],
    ['one bound', row('≥ 3'), {}],
    ['equal bounds', row('3–3'), {}],
    [
      'ages the wrong way',
      row('1–2', { ageFrom: 12, ageTo: 2, ageUnit: 'years' }),
      { ageTo: 'ageOrder' },
    ],
    [
      'no age at all between',
      row('1–2', { ageFrom: 2, ageTo: 2, ageUnit: 'years' }),
      { ageTo: 'ageOrder' },
    ],
    [
      'nothing to compare with',
      row('1–2', { low: null, lowOperator: null, high: null, highOperator: null }),
      { low: 'noRange' },
    ],
    ['bounds the wrong way', row('1–2', { low: 3 }), { high: 'boundOrder' }],
    ['nothing between', row('3–3', { lowOperator: '>' }), { high: 'boundOrder' }],
    ['text and bounds', row('1–2', { text: 'Negativo' }), { text: 'textOrBounds' }],
    ['a unit without an age', row('1–2', { ageUnit: 'days' }), { ageFrom: 'ageUnit' }],
    ['an age without its unit', row('< 2 anni: 1–2', { ageUnit: null }), { ageFrom: 'ageUnit' }],
    ['a bound without its operator', row('1–2', { lowOperator: null }), { low: 'operator' }],
    ['an operator without its bound', row('≥ 1', { highOperator: '<' }), { high: 'operator' }],
    ['a text with an operator', row('Negativo', { lowOperator: '>' }), { low: 'operator' }],
    ['the greatest and least bounds', row('1–2', { low: -1e12, high: 1e12 }), {}],
    [
      'bounds beyond',
      row('1–2', { low: -1.1e12, high: 1.1e12 }),
      { low: 'tooSmall:-1000000000000', high: 'tooBig:1000000000000' },
    ],
    ['the greatest age', row('≥ 2000000 ore: 1–2'), {}],
    [
      'ages beyond',
      row('1–2', { ageFrom: 2_000_001, ageTo: 2_000_002, ageUnit: 'hours' }),
      { ageFrom: 'tooBig:2000000', ageTo: 'tooBig:2000000' },
    ],
  ])('%s', (_, rows, faults) => {
    expect(intervalFaults(rows)).toEqual(faults);
  });
});
