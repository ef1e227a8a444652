import { intervalCell } from '#contract/intervals.cells.ts';
import { joinIntervals, splitIntervals } from '#contract/intervals.joined.ts';
import type { Interval } from '#contract/intervals.ts';
import type { IntervalPhrases } from '#phrases/intervals.it.ts';
import { intervalsIt } from '#phrases/intervals.it.ts';
import { intervalWords, intervalWordsSaid } from '#phrases/intervals.ts';

/**
 * How the history records them, whatever the reader's language (server/storico/storico.diff.ts).
 */
const written = intervalWords(intervalsIt);

/** A line of a value, and whether the other value of the row lacks it. */
export interface Line {
  /** Its index among the lines. */
  readonly at: number;
  readonly text: string;
  readonly differs: boolean;
}

function intervalsOf(value: string | null): readonly Interval[] {
  return value === null ? [] : splitIntervals(value, written);
}

const textOf = (one: Interval) => joinIntervals([one], written);

/**
 * The intervals of a history value, in a file's cell format, one line each, in the reader's
 * language.
 */
export function intervalLines(
  value: string | null,
  other: string | null,
  say: (key: keyof IntervalPhrases) => string,
): readonly Line[] {
  const words = intervalWordsSaid(say);
  const others = new Set(intervalsOf(other).map(textOf));
  return intervalsOf(value).map((one, at) => ({
    at,
    text: intervalCell(one, words),
    differs: !others.has(textOf(one)),
  }));
}
