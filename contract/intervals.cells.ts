import type { Interval, IntervalWords } from './intervals.ts';
import { formatInterval, parseInterval } from './intervals.ts';

// In the place of what stands between quotation marks a number is read, between characters that no
// stored text holds.
const numbered = String.raw`\u0000(\d+)\u0000`;
const placed = new RegExp(numbered, 'g');
const placedAlone = new RegExp(`^${numbered}$`);
const quotedPart = /(^|[:,][ \t]*)"((?:[^"]|"")*)"(?=[ \t]*(?:[:,]|$))/gm;
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Reads the intervals of a file's cell, a line for each. A phase or a text between quotation marks
 * is what stands there, with its colons, commas and line breaks; a mark within it is written twice.
 * Notation: demo/README.md.
 * @param read reads one line
 */
export function readIntervalLines(
  cell: string,
  read: (line: string) => Interval | readonly Interval[],
): Interval[] {
  const parts: string[] = [];
  const bare = cell.replace(quotedPart, (_, before: string, inside: string) => {
    parts.push(inside.replaceAll('""', '"'));
    return `${before}\u0000${parts.length - 1}\u0000`;
  });
  /** A part is quoted as a whole, or its quotation marks are its own. */
  const restored = (text: string | null) => {
    const quoted = text === null ? undefined : placedAlone.exec(text)?.[1];
    if (quoted !== undefined) return parts[Number(quoted)] ?? '';
    return text?.replace(placed, (_, at: string) => quote(parts[Number(at)] ?? '')) ?? null;
  };
  const lines = bare.split('\n').flatMap((line) => line.trim() || []);
  return lines.flatMap(read).map((interval) => ({
    ...interval,
    phase: restored(interval.phase),
    text: restored(interval.text),
  }));
}

/**
 * A part as it is or quoted; one that holds a quotation mark, which might open or close another
 * part, only quoted.
 */
function waysToWrite(part: string | null): readonly (string | null)[] {
  if (part === null) return [null];
  return part.includes('"') ? [quote(part)] : [part, quote(part)];
}

/**
 * An interval as `readIntervalLines` reads it back: the line of `formatInterval`, with its phase,
 * its text or both between quotation marks where it would be read as something else.
 * @param words the language that is written
 * @param fits what else a line must be where it stands
 */
export function intervalCell(
  interval: Interval,
  words: IntervalWords,
  fits: (line: string, of: Interval) => boolean = () => true,
): string {
  const ways = waysToWrite(interval.phase).flatMap((phase) =>
    waysToWrite(interval.text).map((text) => ({ ...interval, phase, text })),
  );
  const lines = ways.map((way) => formatInterval(way, words));
  const isRead = (line: string) => {
    const [read, ...more] = readIntervalLines(line, (bare) => parseInterval(bare, words));
    return (
      read !== undefined &&
      more.length === 0 &&
      read.phase === interval.phase &&
      read.text === interval.text
    );
  };
  return (
    lines.find((line) => isRead(line) && fits(line, interval)) ?? formatInterval(interval, words)
  );
}
