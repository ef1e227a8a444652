import { expect, test } from 'vitest';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import { intervalLines } from './interval-lines.ts';

const before = 'M, ≥ 18 anni: 13,5–17,5; F, ≥ 18 anni: 12–16';
const after = 'M, ≥ 18 anni: 13,5–17,5; F, ≥ 18 anni: > 3 e < 5; negativo';

test('gives a line for each interval, in the reader’s language, and marks the changed ones', () => {
  expect(intervalLines(after, before, (key) => en[key])).toEqual([
    { at: 0, text: 'M, ≥ 18 years: 13.5–17.5', differs: false },
    { at: 1, text: 'F, ≥ 18 years: > 3 and < 5', differs: true },
    { at: 2, text: 'negativo', differs: true },
  ]);
});

test('keeps the Italian lines as they were written', () => {
  expect(intervalLines(before, null, (key) => it[key]).map(({ text }) => text)).toEqual([
    'M, ≥ 18 anni: 13,5–17,5',
    'F, ≥ 18 anni: 12–16',
  ]);
});

test('gives no lines for nothing', () => {
  expect(intervalLines(null, before, (key) => it[key])).toEqual([]);
});

test('keeps a text with the separator on one line, as a cell does', () => {
  const value = '"negativo; assente"; M: 1–2';
  expect(intervalLines(value, null, (key) => it[key]).map(({ text }) => text)).toEqual([
    'negativo; assente',
    'M: 1–2',
  ]);
});
