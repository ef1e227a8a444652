import type { Sentence } from '../read/sentence.ts';

/** The cells of a row by key; empty where no column has the key. */
export type IntervalloCells = (
  key: 'sex' | 'ageFrom' | 'ageTo' | 'ageUnit' | 'phase' | 'low' | 'high' | 'text',
) => string;

export interface IntervalloFault extends Sentence {
  readonly key: Parameters<IntervalloCells>[0];
}
