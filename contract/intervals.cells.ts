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
export function readIntervalLines(cell: string, read: (line: string) => Interval): Interval[] {
  const parts: string[] = [];
  const bare = cell.replace(quotedPart, (_, before: string, inside: string) => {
    parts.push(inside.replaceAll('""', '"'));
    return `${before}\u0000${parts.length - 1}\u0000`;
  });
  /** A part is quoted as a whole, or its quotation marks are its own. */
  const restored = (text: string | null) => {
    const whole = text === null ? undefined : placedAlone.exec(text)?.[1];
    if (whole !== undefined) return parts[Number(whole)] ?? '';
    return text?.replace(placed, (_, at: string) => quote(parts[Number(at)] ?? '')) ?? null;
  };
  const lines = bare.split('\n').flatMap((line) => line.trim() || []);
  return lines.map((line) => {
    const one = read(line);
    return { ...one, phase: restored(one.phase), text: restored(one.text) };
  });
}

/**
 * Three digits after a mark may part thousands: only the likelier language decides what they are.
 */
const mayPartThousands = /\d[.,]\d{3}(?!\d)/;

/** Begins as an age does: `≥ 18 years`, where only `anni` is known to be a unit. */
const likeAnAge = /^(?:≥|>=|≤|<=|<|>)\s*\d|^\d+(?:[.,]\d+)?\s*[–-]\s*\d/;

/** Was what a line says of an age taken for a phase (`≥ 18 years`, read in Italian)? */
export function hasAgeAsPhase({ phase }: Interval): boolean {
  return phase !== null && likeAnAge.test(phase);
}

/** A sex, perhaps, and numbers as bounds are written: `M 0-0`, `5 - 3`. */
const likeBounds =
  /^(?:(?:m|f|masch\p{L}*|femm\p{L}*|uom\p{L}*|donn\p{L}*|males?|females?|men|women)[\s.,;]*)?(?:(?:≥|>=|≤|<=|<|>)\s*\d+(?:[.,]\d+)?(?![\d.,:/])|\d+(?:[.,]\d+)?\s*[–-]\s*\d+(?:[.,]\d+)?(?![\d.,:/–-]))/iu;

/** Was what a line says of bounds taken for a text (`M 0-0`, without its colon)? */
export function hasBoundsAsText({ text }: Interval): boolean {
  return text !== null && likeBounds.test(text);
}

/**
 * Reads one line of a file in the first language in which it surely is an interval, else in the
 * likelier one.
 * @param languages that it may be written in, the likelier first; at least one
 */
export function readInterval(line: string, languages: readonly IntervalWords[]): Interval {
  const [likely, ...others] = languages.map((words) => parseInterval(line, words));
  if (likely === undefined) throw new Error('no language to read intervals in');
  const isSure = (one: Interval) => one.text === null && !hasAgeAsPhase(one);
  if (isSure(likely) || mayPartThousands.test(line)) return likely;
  return others.find(isSure) ?? likely;
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
 * @param languages the one that is written, then the others that a file is read in
 * @param fits what else a line must be where it stands
 */
export function intervalCell(
  one: Interval,
  languages: readonly [IntervalWords, ...IntervalWords[]],
  fits: (line: string) => boolean = () => true,
): string {
  const [words] = languages;
  const ways = waysToWrite(one.phase).flatMap((phase) =>
    waysToWrite(one.text).map((text) => ({ ...one, phase, text })),
  );
  const lines = ways.map((way) => formatInterval(way, words));
  const isRead = (line: string) => {
    const [read, ...more] = readIntervalLines(line, (bare) => readInterval(bare, languages));
    return (
      read !== undefined && more.length === 0 && read.phase === one.phase && read.text === one.text
    );
  };
  return lines.find((line) => isRead(line) && fits(line)) ?? formatInterval(one, words);
}
