import type { CellWords } from '#contract/cell-words.ts';
import { en } from './en.ts';
import { intervalWords } from './intervals.ts';
import { it } from './it.ts';
import type { Phrases } from './phrases.ts';

/** The words with which a language writes the cells of exported files. */
export function cellWords(phrases: Phrases): CellWords {
  const intervals = intervalWords(phrases);
  const others = [it, en].map(intervalWords).filter((one) => one.and !== intervals.and);
  return { yes: phrases['test.yes'], no: phrases['test.no'], intervals, otherIntervals: others };
}
