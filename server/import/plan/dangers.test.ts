import { describe, expect, test } from 'vitest';
import type { Interval } from '#contract/intervals.ts';
import { parseInterval } from '#contract/intervals.ts';
import { en } from '#phrases/en.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { dangerRemarks } from './dangers.ts';

const words = intervalWords(en);
const read = (lines: readonly string[]): Interval[] =>
  lines.map((line) => parseInterval(line, words));

interface State {
  readonly lines: readonly string[];
  readonly unit?: string;
}

const names: string[] = [];

function unitOf(description: string) {
  if (!names.includes(description)) names.push(description);
  return { id: names.indexOf(description) + 1, code: null, description };
}

const recordOf = ({ lines, unit }: State) => ({
  intervals: read(lines),
  unitOfMeasurement: unit === undefined ? null : unitOf(unit),
});

function dangers(before: State, after: State): string[] {
  const remarks = dangerRemarks(recordOf(before), recordOf(after), en, false);
  return remarks.map(({ phrase }) => phrase.replace('import.', ''));
}

const change = (before: string, after: string) =>
  dangers({ lines: before.split('; ') }, { lines: after.split('; ') });

describe('a change of bounds', () => {
  test.each([
    ['28–100', '28–1000', ['boundFactor']],
    ['3.5–5.2', '35–52', ['boundFactor']],
    ['0.1–2', '0.3–2', ['boundFactor']],
    ['300–900', '100–900', ['boundFactor']],
    ['-30–-10', '-30–-1', ['boundFactor']],
    ['M: 1–2; F: 1–2', 'M: 1–2; F: 1–20', ['boundFactor']],
    ['0–5', '2–5', ['boundZero']],
    ['2–5', '0–5', ['boundZero']],
    ['-2–2', '1–2', ['boundSign']],
    ['28–100', '≤ 100', ['sideLost']],
    ['28–100', '≥ 28', ['sideLost']],
    ['< 5', '> 5', ['sideLost']],
    ['28–100', 'up to 100', ['boundsToText']],
    ['< 5', 'negative', ['boundsToText']],
    ['0–5', '-3–50', ['boundFactor', 'boundZero']],
  ])('%s → %s is dangerous', (before, after, kinds) => {
    expect(change(before, after)).toEqual(kinds);
  });

  test.each([
    ['28–100', '28–110'],
    ['1–2', '2.9–5.9'],
    ['28–100', '28–100; M: 30–110'],
    ['≤ 100', '28–100'],
    ['0–5', '0–6'],
    ['-2–2', '-3–3'],
    ['negative', 'absent'],
    ['negative', '< 5'],
    ['< 5', '≤ 5'],
    ['M: 1–2; F: 5–9', 'F: 5–9; M: 1–2'],
  ])('%s → %s is not dangerous', (before, after) => {
    expect(change(before, after)).toEqual([]);
  });
});

describe('intervals of people', () => {
  test('are compared by people, in any order', () => {
    expect(change('M: 10–20; F: 1–2', 'F: 1–2; M: 10–90')).toEqual(['boundFactor']);
    expect(change('M: 10–20; F: 100–200', 'F: 100–200; M: 11–21')).toEqual([]);
  });

  test('are compared with each group that was split or merged', () => {
    expect(change('10–20', 'M: 11–21; F: 10–90')).toEqual(['boundFactor']);
    expect(change('M: 11–21; F: 10–90', '11–21')).toEqual(['boundFactor']);
    expect(change('10–20', 'M: 11–21; F: 9–19')).toEqual([]);
  });

  test('are compared with the interval that shares most ages', () => {
    const children = 'any, 0–18 years: 100–400; any, ≥ 18 years: 30–100'.replaceAll('any, ', '');
    expect(change(children, '0–14 years: 100–400; ≥ 14 years: 30–100')).toEqual([]);
    expect(change(children, '0–14 years: 30–100; ≥ 14 years: 30–100')).toEqual(['boundFactor']);
    expect(change('12–24 months: 5–9', '1–2 years: 5–90')).toEqual(['boundFactor']);
  });

  test('keep their order where only the words of their phases change', () => {
    const before = 'F, follicolare: 1–9; F, luteale: 50–90';
    expect(change(before, 'F, follicular: 1–9; F, luteal: 50–90')).toEqual([]);
    expect(change(before, 'F, follicular: 1–9; F, luteal: 50–900')).toEqual(['boundFactor']);
  });

  test('lose their sides with their interval', () => {
    expect(change('M: 1–2; F: 5–9', 'M: 1–2')).toEqual(['sideLost']);
    expect(change('M: 1–2; F: negative', 'M: 1–2')).toEqual([]);
  });
});

describe('a unit and its bounds', () => {
  const state = (unit: string | undefined, ...lines: string[]): State =>
    unit === undefined ? { lines } : { lines, unit };

  test.each([
    [state('g/dL', '3.5–5.2'), state('g/L', '35–52')],
    [state('mg/dL', '70–99'), state('mmol/L', '3.9–5.5')],
    [state('pg/mL', '200–900'), state('pmol/L', '148–664')],
    [state('ng/mL', '30–400'), state('µg/L', '30–400')],
    [state('Rapporto', '1–2'), state('rapporto', '1–2')],
    [state('mg/dL', 'negative'), state('mmol/L', 'negative')],
    [state(undefined, '1–2'), state('mg/dL', '1–2')],
    [state('mg/dL', '1–2'), state(undefined, '1–2')],
  ])('that change together are not dangerous: %j, %j', (before, after) => {
    expect(dangers(before, after)).toEqual([]);
  });

  test.each([
    [state('g/dL', '3.5–5.2'), state('g/L', '3.5–5.2')],
    [state('g/dL', '3.5–5.2'), state('g/L', '3.4–5')],
    [state('g/dL', '3.5–5.2'), state('mg/L', '35–52')],
    [state('g/dL', '3.5–52'), state('g/L', '35–52')],
    [state('UI/L', '28–100'), state('U/L', '28–100')],
    [state('mg/dL', '70–99'), state('mmol/L', '70–99')],
    [state('mg/dL', '7–99'), state('mmol/L', '0.4–99')],
    [state('mg/dL', '70–99'), state('mmol/L', '3.9–55')],
    [state('indice', '1–2'), state('rapporto', '1–2')],
  ])('that change separately are dangerous: %j, %j', (before, after) => {
    expect(dangers(before, after)).toEqual(['unitApart']);
  });

  test('a unit that stays while the bounds change manyfold is a danger by the bounds', () => {
    expect(dangers(state('g/dL', '3.5–5.2'), state('g/dL', '35–52'))).toEqual(['boundFactor']);
  });
});

test('a danger names the intervals that show it, five at most', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map((age) => `${age}–${age + 1} years: 1–`);
  const [remark] = dangerRemarks(
    recordOf({ lines: [...rows.map((row) => `${row}2`), 'M: 1–2'] }),
    recordOf({ lines: [...rows.map((row) => `${row}20`), 'M: 1–2'] }),
    en,
    false,
  );
  const changes = String(remark?.values?.['changes']).split('; ');
  expect(changes).toHaveLength(6);
  expect([changes[0], changes[5]]).toEqual(['1–2 years: 1–2 → 1–2 years: 1–20', '…']);
});

test('intervals that are cleared, or named as lost by another warning, are not dangerous', () => {
  expect(dangers({ lines: ['1–2'] }, { lines: [] })).toEqual([]);
  const [before, after] = [
    recordOf({ lines: ['M: 1–2', 'F: 1–2'] }),
    recordOf({ lines: ['M: 1–2'] }),
  ];
  expect(dangerRemarks(before, after, en, true)).toEqual([]);
});
