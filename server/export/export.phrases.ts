import type { CellWords } from '#contract/cell-words.ts';
import type { Language } from '#contract/constants.ts';
import { cellWords } from '#phrases/cell-words.ts';
import { en } from '#phrases/en.ts';
import { exportEn } from '#phrases/export.en.ts';
import type { ExportPhrases } from '#phrases/export.it.ts';
import { exportIt } from '#phrases/export.it.ts';
import { it } from '#phrases/it.ts';
import type { Phrases } from '#phrases/phrases.ts';

export const exportPhrasesOf: Readonly<Record<Language, Phrases & ExportPhrases>> = {
  it: { ...it, ...exportIt },
  en: { ...en, ...exportEn },
};

export const wordsOf: Readonly<Record<Language, CellWords>> = {
  it: cellWords(it),
  en: cellWords(en),
};
