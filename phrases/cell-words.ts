import type { CellWords } from '#contract/cell-words.ts';
import { intervalWords } from './intervals.ts';
import type { Phrases } from './phrases.ts';

/** The words with which a language writes the cells of exported files. */
export function cellWords(phrases: Phrases): CellWords {
  return {
    yes: phrases['test.yes'],
    no: phrases['test.no'],
    intervals: intervalWords(phrases),
  };
}
