import { expect, test } from 'vitest';
import { en } from '#phrases/en.ts';
import { it as italian } from '#phrases/it.ts';
import { fill } from '#phrases/phrases.ts';
import { answerTime } from './answer-time.ts';

test.each([
  [0, 'In giornata', 'Same day'],
  [1, '1 giorno', '1 day'],
  [0.125, '0,125 giorni', '0.125 days'],
  [10, '10 giorni', '10 days'],
])('writes %s days with every digit', (days, inItalian, inEnglish) => {
  const of = (language: 'it' | 'en', phrases: Readonly<Record<string, string>>) =>
    answerTime(days, { language, say: (key, values) => fill(phrases[key] ?? key, values) });
  expect([of('it', italian), of('en', en)]).toEqual([inItalian, inEnglish]);
});
