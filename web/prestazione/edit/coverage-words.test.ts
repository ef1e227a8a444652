import { expect, test } from 'vitest';
import type { Language } from '#contract/constants.ts';
import { parseInterval } from '#contract/intervals.ts';
import { adminEn } from '#phrases/admin.en.ts';
import { adminIt } from '#phrases/admin.it.ts';
import { drawEn } from '#phrases/draw.en.ts';
import { drawIt } from '#phrases/draw.it.ts';
import { en } from '#phrases/en.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';
import { fill } from '#phrases/phrases.ts';
import type { Speech } from '../../platform/language.tsx';
import { coverageWords } from './coverage-words.ts';
import type { IntervalDraft } from './interval-draft.ts';
import { draftOfInterval, emptyInterval } from './interval-draft.ts';

const words = intervalWords(it);
const phrases = { it: { ...it, ...adminIt, ...drawIt }, en: { ...en, ...adminEn, ...drawEn } };
const speechOf = (language: Language) => {
  const say: Speech['say'] = (key, values) => fill(phrases[language][key], values);
  return { language, say };
};
const form = (lines: readonly string[], language: Language): readonly IntervalDraft[] =>
  lines.map((line, row) => draftOfInterval(parseInterval(line, words), row, language));
const sentencesFor = (lines: readonly string[], language: Language = 'it') =>
  coverageWords(form(lines, language), speechOf(language));

test('reports a row that applies to nobody, with the more specific rows that replace it', () => {
  const glucose = ['< 1 mesi: 30–90', '1 mesi: 1', '≥ 18 anni: 70–99', '≤ 100'];
  const bands = ['< 18 anni: 60–100', '18–65 anni: 70–99', '≥ 65 anni: 70–105', '≤ 100'];
  expect(sentencesFor(bands)).toEqual([
    'l’intervallo 4 non si applica mai: alle stesse persone si applicano gli intervalli 1, 2 e 3, più specifici',
  ]);
  expect(sentencesFor(bands, 'en')).toEqual([
    'interval 4 never applies: the same people get intervals 1, 2 and 3, which are more specific',
  ]);
  expect(sentencesFor(glucose.toSpliced(1, 1))).toEqual([]);
});

test('reports two rows about the same people once, as a contradiction or a repetition', () => {
  expect(sentencesFor(['F: 1–2', 'M: 1–2', 'F: 1–3'])).toEqual([
    'l’intervallo 3 contraddice l’intervallo 1: stesse persone, valori diversi',
  ]);
  expect(sentencesFor(['1–2', '1–2'], 'en')).toEqual([
    'interval 2 repeats interval 1: the same people, the same values',
  ]);
  expect(sentencesFor(['1–2', '1–3', '1–4'])).toHaveLength(2);
});

test('reports rows that overlap in part as an overlap', () => {
  expect(sentencesFor(['< 20 anni: 1–2', '≥ 18 anni: 1–3'])).toEqual([
    'Tutti, da 18 anni a meno di 20 anni: valgono sia l’intervallo 1 sia l’intervallo 2',
  ]);
});

test('an unfinished row is not reported as a contradiction', () => {
  const rows = form(['< 18 anni: 60–100', '≥ 18 anni: 70–99'], 'it');
  expect(coverageWords([...rows, emptyInterval(rows)], speechOf('it'))).toEqual([]);
  const unfinished = { ...emptyInterval(rows), high: '1oo' };
  expect(coverageWords([...rows, unfinished], speechOf('it'))).toEqual([]);
  expect(coverageWords([...rows, { ...unfinished, high: '100' }], speechOf('it'))).toHaveLength(1);
});
