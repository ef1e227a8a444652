import { describe, expect, test } from 'vitest';
import { intervalWords } from '#phrases/intervals.ts';
import { it as italian } from '#phrases/it.ts';
import { intervalCell, readIntervalLines } from './intervals.cells.ts';
import type { Interval } from './intervals.ts';
import { parseInterval } from './intervals.ts';

const it = intervalWords(italian);
const plain: Interval = {
  ...{ sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null },
  ...{ low: null, lowOperator: null, high: null, highOperator: null, text: null },
};
const read = (cell: string) => readIntervalLines(cell, (line) => parseInterval(line, it));

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
    [{ text: '> 3 e < 5' }, '"> 3 e < 5"'],
    [{ phase: '≥ 18 anni', low: 2, lowOperator: '>=' }, '"≥ 18 anni": ≥ 2'],
    [{ sex: 'M', ageFrom: 18, ageUnit: 'years', text: 'Negativo' }, 'M, ≥ 18 anni: Negativo'],
    [{ phase: 'ore 8:00', text: 'a: b' }, '"ore 8:00": "a: b"'],
  ])('%j', (interval, cell) => {
    expect(intervalCell({ ...plain, ...interval }, it)).toBe(cell);
    expect(read(cell)).toEqual([{ ...plain, ...interval }]);
  });
});

test('quotation marks that do not hold a whole part are a text’s own', () => {
  for (const cell of ['"a" e "b"', 'tubo da 3"', 'vedi "x": y', '"aperto']) {
    expect(read(cell)[0]).toEqual(parseInterval(cell, it));
  }
  expect(read('M: 1–2\n\n F: 3–4 \n"x": "y" oltre')).toEqual([
    parseInterval('M: 1–2', it),
    parseInterval('F: 3–4', it),
    { ...plain, phase: 'x', text: '"y" oltre' },
  ]);
});
