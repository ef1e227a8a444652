import type { Interval, IntervalWords } from './intervals.ts';
import { formatInterval, parseInterval } from './intervals.ts';

const numbered = String.raw`\u0000(\d+)\u0000`;
const placed = new RegExp(numbered, 'g');
const placedAlone = new RegExp(`^${numbered}$`);
const quotedPart = /(^|[:,][ \t]*)("(?:[^"]|"")*")(?=[ \t]*(?:[:,]|$))/gm;
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const unquote = (part: string) => part.slice(1, -1).replaceAll('""', '"');

/**
 * Replaces quoted parts by their number between characters that no stored text holds.
 * @param quoted what precedes a part, and the part with its quotation marks
 */
export function extractQuoted(text: string, quoted: RegExp) {
  const parts: string[] = [];
  const bare = text.replace(quoted, (_, before: string, part: string) => {
    parts.push(part);
    return `${before}\u0000${parts.length - 1}\u0000`;
  });
  const restore = (line: string) =>
    line.replace(placed, (_, at: string) => parts[Number(at)] ?? '');
  return { bare, restore };
}

/**
 * Reads the intervals of a file's cell, one per line. A quoted phase or text is taken literally,
 * with its colons, commas and line breaks; a quotation mark within it is doubled. Notation:
 * demo/README.md.
 * @param read reads one line
 */
export function readIntervalLines(
  cell: string,
  read: (line: string) => Interval | readonly Interval[],
): Interval[] {
  const { bare, restore } = extractQuoted(cell, quotedPart);
  /** Quotation marks count only around a whole part. */
  const restored = (text: string | null) => {
    if (text === null) return null;
    return placedAlone.test(text) ? unquote(restore(text)) : restore(text);
  };
  const lines = bare.split('\n').flatMap((line) => line.trim() || []);
  return lines.flatMap(read).map((interval) => ({
    ...interval,
    phase: restored(interval.phase),
    text: restored(interval.text),
  }));
}

/**
 * Plain or quoted; only quoted if it holds a quotation mark, which might open or close another
 * part.
 */
function waysToWrite(part: string | null): readonly (string | null)[] {
  if (part === null) return [null];
  return part.includes('"') ? [quote(part)] : [part, quote(part)];
}

/**
 * A line that `readIntervalLines` reads back: `formatInterval`, with phase, text or both quoted
 * where they would be read as something else.
 * @param words the language written
 * @param fits what else a line must satisfy
 */
export function intervalCell(
  interval: Interval,
  words: IntervalWords,
  fits: (line: string, interval: Interval) => boolean = () => true,
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
