import { expect, test } from 'vitest';
import type { Interval } from '#contract/intervals.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';
import { interval } from '../../testing/intervalli.ts';
import { doubtsIn } from './doubts.ts';

const words = intervalWords(it);
const readingOf = (stored: Partial<Interval>) => doubtsIn([interval(stored)], words)[0]?.reading;

test.each<[Partial<Interval>, string | null]>([
  [{ text: '3,5 ÷ 5,0' }, '3,5–5,0'],
  [{ text: 'Uomini: 13-17' }, 'M: 13–17'],
  [{ phase: 'Donne', low: 3, lowOperator: '>=' }, 'F'],
  [{ phase: 'oltre 65 anni', text: 'x' }, 'oltre 65 anni'],
  [{ phase: 'adulti', low: 3, lowOperator: '>=' }, null],
])('%j would be read differently', (stored, reading) => {
  expect(readingOf(stored)).toBe(reading);
});

test.each<Partial<Interval>>([
  { text: 'Negativo' },
  { text: 'Negativo (< 1:80)' },
  { text: 'Hb 13,5–17,5 g/dL' },
  { phase: 'fase follicolare', low: 3, lowOperator: '>=' },
  { phase: 'dopo 2 ore', high: 140, highOperator: '<' },
  { sex: 'M', low: 3, lowOperator: '>=' },
])('%j would be read as it is stored', (stored) => {
  expect(readingOf(stored)).toBeUndefined();
});
