import { intervalCell, readIntervalLines } from './intervals.cells.ts';
import type { Interval, IntervalWords } from './intervals.ts';
import { parseInterval } from './intervals.ts';

const between = '; ';
const quotedPart = /(^|; |[:,][ \t]*)("(?:[^"]|"")*")(?=[ \t]*(?:[:,]|; |$))/g;
// In the place of what is quoted its number is read, between characters that no stored text holds.
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
 * Intervals as one text of the history, `M: 13,5–17,5; F: 12–16`, a phase or text quoted where it
 * would be read as something else, as in a file's cell. `splitIntervals` reads it back.
 */
export function joinIntervals(all: readonly Interval[], words: IntervalWords): string {
  return all
    .map((interval) => intervalCell(interval, words, (line) => lines(line).length === 1))
    .join(between);
}

/**
 * The intervals of a text of the history. A text that was written before such texts were quoted may
 * hold `; ` itself: then it is parted there too.
 */
export function splitIntervals(joined: string, words: IntervalWords): readonly Interval[] {
  return lines(joined).flatMap((line) =>
    readIntervalLines(line, (bare) => parseInterval(bare, words)),
  );
}
