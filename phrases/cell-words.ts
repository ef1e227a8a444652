import type { CellWords } from '#contract/cell-words.ts';
import { intervalWords } from './intervals.ts';
import type { Phrases } from './phrases.ts';

/** The words with which a language writes the cells of exported files. */
export function cellWords(phrases: Phrases): CellWords {
  return { phrases, intervals: intervalWords(phrases) };
}
