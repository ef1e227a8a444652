import type { Sentence } from '../read/sentence.ts';

/** The cells of one row, by the key that their column fills; a column that is not read is empty. */
export type IntervalloCells = (
  key: 'sex' | 'ageFrom' | 'ageTo' | 'ageUnit' | 'phase' | 'low' | 'high' | 'text',
) => string;

/** What is wrong with a cell, by its key. */
export interface IntervalloFault extends Sentence {
  readonly key: Parameters<IntervalloCells>[0];
}
