import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { intervalWords } from '#phrases/intervals.ts';
import { it as italian } from '#phrases/it.ts';
import { applicable } from './intervals.applies.ts';
import { rowFaults } from './intervals.contradictions.ts';
import type { AgeUnit, Interval } from './intervals.ts';
import { parseInterval } from './intervals.ts';

const words = intervalWords(italian);
const faultsOf = (lines: readonly string[]) =>
  rowFaults(lines.map((line) => parseInterval(line, words))).map(
    ({ kind, row, others }) => `${kind} ${row} ${others.join('&')}`,
  );

describe('rows that never apply, contradict or repeat', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['no rows', [], []],
    ['one row', ['1–2'], []],
    [
      'all ages in bands, and a row for everybody',
      ['< 18 anni: 60–100', '≥ 18 anni: 70–99', '≤ 100'],
      ['never 2 0&1'],
    ],
    ['bands with a hole that the row fills', ['< 2 anni: 60–100', '≥ 18 anni: 70–99', '≤ 100'], []],
    ['men, women, and everybody', ['M: 1–2', 'F: 1–3', '1–4'], ['never 2 0&1']],
    ['men, and everybody', ['M: 1–2', '1–4'], []],
    [
      'bands of one sex, and a row of that sex',
      ['F, < 50 anni: 1–2', 'F: 1–4', 'F, ≥ 50 anni: 1–3'],
      ['never 1 0&2'],
    ],
    ['bands that leave one sex', ['< 18 anni: 1–2', 'F, ≥ 18 anni: 1–3', '1–4'], []],
    [
      'bands in other units',
      ['< 12 mesi: 1–2', '1–18 anni: 1–3', '≥ 18 anni: 1–5', '1–4'],
      ['never 3 0&1&2'],
    ],
    [
      'a row within a row that is within a row',
      ['1–4', '≥ 18 anni: 1–3', '< 18 anni: 1–2', '≥ 65 anni: 2–3'],
      ['never 0 1&2&3'],
    ],
    [
      'phases beside a row without one',
      ['F, follicolare: 1–2', 'F, luteale: 2–3', 'F: 1–3', 'M: 1–2'],
      [],
    ],
    ['the same people, other values', ['F: 1–2', 'M: 1–2', 'F: 1–3'], ['contradiction 2 0']],
    ['the same people in another unit', ['< 1 anni: 1–2', '< 12 mesi: 1–3'], ['contradiction 1 0']],
    ['the same people, a text', ['≤ 5', 'Negativo'], ['contradiction 1 0']],
    ['the same people, the same values', ['F: 1–2', 'F: 1,0–2,0'], ['repetition 1 0']],
    ['three times the same people', ['1–2', '1–3', '1–2'], ['contradiction 1 0', 'repetition 2 0']],
    ['crossing is another matter', ['< 20 anni: 1–2', '≥ 18 anni: 1–3'], []],
  ])('%s', (_, lines, faults) => {
    expect(faultsOf(lines)).toEqual(faults);
  });
});

const aRow = fc
  .record({
    sex: fc.constantFrom('M', 'F', 'any' as const),
    from: fc.constantFrom(null, 1, 2, 3),
    length: fc.constantFrom(null, 1, 2),
    ageUnit: fc.constantFrom<AgeUnit>('years', 'months'),
    phase: fc.constantFrom(null, 'luteale'),
  })
  .map(({ sex, from, length, ageUnit, phase }): Interval => {
    const ageTo = length === null ? null : (from ?? 0) + length;
    const ofAge = {
      ageFrom: from,
      ageTo,
      ageUnit: from === null && ageTo === null ? null : ageUnit,
    };
    return {
      sex,
      ...ofAge,
      phase,
      low: 1,
      lowOperator: '>=',
      high: null,
      highOperator: null,
      text: null,
    };
  });

test('a row never applies exactly where no person gets it', () => {
  const people = (['M', 'F'] as const).flatMap((sex) =>
    Array.from({ length: 75 }, (_, months) => ({
      sex,
      age: months + 0.5,
      unit: 'months' as const,
    })),
  );
  fc.assert(
    fc.property(fc.array(aRow, { maxLength: 6 }), (rows) => {
      const never = rowFaults(rows).flatMap(({ kind, row }) => (kind === 'never' ? [row] : []));
      const answered = new Set(people.flatMap((person) => applicable(rows, person)));
      const unanswered = rows.flatMap((row, at) => (answered.has(row) ? [] : [at]));
      expect(never).toEqual(unanswered);
    }),
  );
});
