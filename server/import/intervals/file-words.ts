import type { CellWords } from '#contract/cell-words.ts';
import type { Language } from '#contract/constants.ts';
import { cellWords } from '#phrases/cell-words.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { isReadAs } from './read.ts';

function fileWords(phrases: Phrases): CellWords {
  const words = cellWords(phrases);
  const { decimal } = words.intervals;
  return { ...words, isIntervalRead: (line, interval) => isReadAs(line, interval, decimal) };
}

export const fileWordsOf: Readonly<Record<Language, CellWords>> = {
  it: fileWords(it),
  en: fileWords(en),
};
