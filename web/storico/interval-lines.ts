import { intervalCell } from '#contract/intervals.cells.ts';
import { splitIntervals } from '#contract/intervals.joined.ts';
import type { IntervalPhrases } from '#phrases/intervals.it.ts';
import { intervalsIt } from '#phrases/intervals.it.ts';
import { intervalWords, intervalWordsSaid } from '#phrases/intervals.ts';

/**
 * How the history records them, whatever the reader's language (server/storico/storico.diff.ts).
 */
const written = intervalWords(intervalsIt);

/**
 * The intervals of a history value, in a file's cell format, one line each, in the reader's
 * language.
 */
export function intervalLines(
  value: string,
  say: (key: keyof IntervalPhrases) => string,
): readonly string[] {
  const words = intervalWordsSaid(say);
  return splitIntervals(value, written).map((interval) => intervalCell(interval, words));
}
