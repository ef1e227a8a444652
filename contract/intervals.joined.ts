import { intervalCell, readIntervalLines } from './intervals.cells.ts';
import type { Interval, IntervalWords } from './intervals.ts';
import { parseInterval } from './intervals.ts';

const between = '; ';
const quotedPart = /(^|; |[:,][ \t]*)("(?:[^"]|"")*")(?=[ \t]*(?:[:,]|; |$))/g;
// Quoted parts are replaced by their number between characters that no stored text holds.
const numbered = String.raw`\u0000(\d+)\u0000`;
const placed = new RegExp(numbered, 'g');

function lines(joined: string): readonly string[] {
  const parts: string[] = [];
  const bare = joined.replace(quotedPart, (_, before: string, part: string) => {
    parts.push(part);
    return `${before}\u0000${parts.length - 1}\u0000`;
  });
  const restored = (line: string) =>
    line.replace(placed, (_, at: string) => parts[Number(at)] ?? '');
  return bare.split(between).map(restored);
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
