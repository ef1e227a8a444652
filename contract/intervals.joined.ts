import { extractQuoted, intervalCell, readIntervalLines } from './intervals.cells.ts';
import type { Interval, IntervalWords } from './intervals.ts';
import { parseInterval } from './intervals.ts';

const between = '; ';
const quotedPart = /(^|; |[:,][ \t]*)("(?:[^"]|"")*")(?=[ \t]*(?:[:,]|; |$))/g;

function lines(joined: string): readonly string[] {
  const { bare, restore } = extractQuoted(joined, quotedPart);
  return bare.split(between).map(restore);
}

/**
 * One text for the history, `M: 13,5–17,5; F: 12–16`, quoted as in a file's cell. `splitIntervals`
 * reads it back.
 */
export function joinIntervals(intervals: readonly Interval[], words: IntervalWords): string {
  return intervals
    .map((interval) => intervalCell(interval, words, (line) => lines(line).length === 1))
    .join(between);
}

/** Texts older than the quoting may hold `; ` themselves, and are split there too. */
export function splitIntervals(joined: string, words: IntervalWords): readonly Interval[] {
  return lines(joined).flatMap((line) =>
    readIntervalLines(line, (bare) => parseInterval(bare, words)),
  );
}
