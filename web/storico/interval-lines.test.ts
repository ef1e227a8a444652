import { expect, test } from 'vitest';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import { intervalLines } from './interval-lines.ts';

test('gives a line for each interval, in the reader’s language', () => {
  const value = 'M, ≥ 18 anni: 13,5–17,5; F, ≥ 18 anni: > 3 e < 5; negativo';
  expect(intervalLines(value, (key) => en[key])).toEqual([
    'M, ≥ 18 years: 13.5–17.5',
    'F, ≥ 18 years: > 3 and < 5',
    'negativo',
  ]);
});

test('keeps the Italian lines as they were written', () => {
  const value = 'M, ≥ 18 anni: 13,5–17,5; F, ≥ 18 anni: 12–16';
  expect(intervalLines(value, (key) => it[key])).toEqual(value.split('; '));
});

test('keeps a text with the separator on one line, as a cell does', () => {
  const value = '"negativo; assente"; M: 1–2';
  expect(intervalLines(value, (key) => it[key])).toEqual(['negativo; assente', 'M: 1–2']);
});
