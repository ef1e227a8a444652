import { expect, test } from 'vitest';
import type { Interval } from '#contract/intervals.ts';
import { adminEn } from '#phrases/admin.en.ts';
import { adminIt } from '#phrases/admin.it.ts';
import { drawEn } from '#phrases/draw.en.ts';
import { drawIt } from '#phrases/draw.it.ts';
import { en } from '#phrases/en.ts';
import { it as italian } from '#phrases/it.ts';
import { fill } from '#phrases/phrases.ts';
import type { Speech } from '../platform/language.tsx';
import { ageWords, answerWords, rangeWords, whomWords } from './interval-words.ts';

const inItalian: Pick<Speech, 'language' | 'say'> = {
  language: 'it',
  say: (key, values) => fill({ ...adminIt, ...drawIt, ...italian }[key], values),
};
const inEnglish: Pick<Speech, 'language' | 'say'> = {
  language: 'en',
  say: (key, values) => fill({ ...adminEn, ...drawEn, ...en }[key], values),
};

const row: Interval = {
  sex: 'F',
  ageFrom: 1,
  ageTo: 12,
  ageUnit: 'years',
  phase: 'digiuno',
  low: 0.0045,
  lowOperator: '>=',
  high: 12500,
  highOperator: '<=',
  text: null,
};

test('writes a range with every digit and the decimal mark of the language', () => {
  expect(rangeWords(row, inItalian)).toBe('0,0045–12500,0000');
  expect(rangeWords({ ...row, low: null, lowOperator: null }, inEnglish)).toBe('≤ 12500');
  expect(
    rangeWords({ ...row, low: 3.5, lowOperator: '>', high: null, highOperator: null }, inEnglish),
  ).toBe('> 3.5');
});

test('leaves a text unchanged', () => {
  const text = 'Vedi referto: 1.200';
  expect(
    rangeWords(
      { ...row, low: null, lowOperator: null, high: null, highOperator: null, text },
      inEnglish,
    ),
  ).toBe(text);
});

test('says which end of an age range is excluded', () => {
  expect(ageWords(row, inItalian)).toBe('Da 1 a meno di 12 anni');
  expect(ageWords({ ...row, ageTo: null }, inItalian)).toBe('Da 1 anno');
  expect(ageWords({ ...row, ageFrom: null, ageTo: 1 }, inItalian)).toBe('Sotto 1 anno');
  expect(ageWords({ ...row, ageFrom: 0, ageTo: 24, ageUnit: 'hours' }, inEnglish)).toBe(
    'Under 24 hours',
  );
  expect(ageWords({ ...row, ageFrom: null, ageTo: null, ageUnit: null }, inEnglish)).toBe(
    'Any age',
  );
});

test('answers with the interval, that several may apply, or that none does', () => {
  const open: Interval = { ...row, low: null, lowOperator: null };
  const state = { unit: 'g/dL', isComplete: false, isSettled: false };
  expect(answerWords([open], state, inItalian)).toBe('≤ 12500 g/dL');
  expect(
    answerWords([{ ...open, high: null, highOperator: null, text: 'Negativo' }], state, inItalian),
  ).toBe('Negativo');
  expect(answerWords([], state, inEnglish)).toBe(en['interval.finder.none']);
});

test('asks only for what still distinguishes several intervals', () => {
  const state = { unit: 'g/dL', isComplete: false, isSettled: false };
  const pregnant: Interval = { ...row, phase: 'gravidanza 1° trimestre' };
  expect(answerWords([row, pregnant], state, inEnglish)).toBe(
    'Possible intervals: 2. Choose by the phase, or give sex and age more exactly.',
  );
  expect(answerWords([row, pregnant], { ...state, isComplete: true }, inEnglish)).toBe(
    'Possible intervals: 2. Choose by the phase.',
  );
  const plain: Interval = { ...row, phase: null };
  expect(answerWords([plain, plain], state, inItalian)).toBe(
    'Intervalli possibili: 2. Indicare sesso ed età con più precisione.',
  );
  const settled = { ...state, isComplete: true, isSettled: true };
  expect(answerWords([plain, plain], settled, inEnglish)).toBe(
    '2 intervals hold at once: ask the laboratory which one to use.',
  );
  expect(answerWords([row, pregnant], settled, inEnglish)).toBe(
    'Possible intervals: 2. Choose by the phase.',
  );
});

test('says whom an interval applies to, as far as the rows differ by it', () => {
  const older: Interval = { ...row, ageFrom: 50, ageTo: null, ageUnit: 'years', phase: null };
  const both = { sex: true, age: true };
  expect(whomWords(older, both, inItalian)).toBe('Femmine, da 50 anni');
  expect(whomWords(older, { ...both, sex: false }, inEnglish)).toBe('From 50 years');
  expect(whomWords({ ...older, phase: 'Fase luteale' }, { ...both, age: false }, inItalian)).toBe(
    'Femmine, fase luteale',
  );
});
