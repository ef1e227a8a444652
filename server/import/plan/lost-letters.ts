import { cellOf, cellText } from '#contract/cell-words.ts';
import { forbiddenPosition } from '#contract/characters.ts';
import { unguard } from '#contract/formula-guard.ts';
import type { Interval } from '#contract/intervals.ts';
import type { RecordField } from '#contract/record.ts';
import { normaliseText } from '#contract/text.ts';
import { fileWordsOf } from '../intervals/file-words.ts';
import { brokenLettersIn } from '../read/letters.ts';
import { isLossOf } from '../read/lost-letters.ts';
import { piecesOf } from './cells.ts';
import type { Remark } from './remark.ts';

const hasMark = (cell: string) => /[?\ufffd]/.test(cell);

const languages = Object.values(fileWordsOf);

/** Of longer lists only the whole is compared. */
const mostPieces = 200;
const longestQuoted = 200;
/** Of longer cells the refusal names the character alone: a proposal takes its time. */
const longestMended = 1000;

/** A line of intervals as it is compared: `7,0–16,0` as `7–16`, and without quotation marks. */
const intervalForm = (line: string) =>
  line.replaceAll('"', '').replace(/[.,]0+(?!\d)|([.,]\d*[1-9])0+(?!\d)/g, '$1');

/** A piece that differs from just one stored text, or the one in its place, only by lost letters. */
function storedFor(
  piece: string,
  stored: readonly string[],
  inPlace?: string,
  formOf = normaliseText,
): string | undefined {
  if (!hasMark(piece)) return undefined;
  const form = formOf(piece);
  const isStored = (text: string) => isLossOf(formOf(text), form);
  if (inPlace !== undefined && isStored(inPlace)) return inPlace;
  const [found, other] = [...new Set(stored)].filter(isStored);
  return other === undefined ? found : undefined;
}

/**
 * A cell with the stored texts for those that differ from them only by letters that an encoding
 * lost; null where there is none.
 * @param stored the texts that an export would write for the stored value
 * @param pieces the cell's values
 * @param formOf in which form texts are compared
 */
function withStored(
  cell: string,
  stored: readonly string[],
  pieces: readonly string[],
  formOf = normaliseText,
): string | null {
  if (stored.length === 0) return null;
  const whole = stored.join('\n');
  const written = normaliseText(cell);
  const texts = [normaliseText(whole), normaliseText(unguard(whole))];
  if (texts.some((text) => isLossOf(text, written))) return whole;
  if (pieces.length > mostPieces) return null;
  const isInOrder = pieces.length === stored.length;
  const found = pieces.map((piece, at) => {
    return storedFor(piece, stored, isInOrder ? stored[at] : undefined, formOf);
  });
  if (found.every((text) => text === undefined)) return null;
  return pieces.map((piece, at) => found[at] ?? piece).join('\n');
}

/** A cell of a field as `withStored` has it. */
export function withStoredLetters(
  { kind }: RecordField,
  value: unknown,
  cell: string,
  listSeparator: string | null,
): string | null {
  if (!hasMark(cell)) return null;
  for (const words of languages) {
    const stored = cellOf(kind, value, words);
    const isList = typeof stored === 'object' && stored !== null;
    const texts = (isList ? stored : [cellText(stored, words)]).map(normaliseText);
    const isOfIntervals = kind === 'intervals';
    const pieces = isList ? piecesOf(cell, isOfIntervals ? null : listSeparator) : [cell];
    const found = withStored(cell, texts, pieces, isOfIntervals ? intervalForm : normaliseText);
    if (found !== null) return found;
  }
  return null;
}

/** A cell of texts of intervals, each with its people or without, as `withStored` has it. */
export function withStoredIntervals(intervals: readonly Interval[], cell: string): string | null {
  if (!hasMark(cell)) return null;
  const everybody = { sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null } as const;
  for (const words of languages) {
    const lines = (of: readonly Interval[]) => {
      const written = cellOf('intervals', of, words);
      return Array.isArray(written) ? written.map(normaliseText) : [];
    };
    const bare = intervals.map((interval) => ({ ...interval, ...everybody }));
    const pieces = piecesOf(cell, null);
    const found =
      withStored(cell, lines(intervals), pieces, intervalForm) ??
      withStored(cell, lines(bare), pieces, intervalForm);
    if (found !== null) return found;
  }
  return null;
}

/** A cell that is one of some stored texts but for lost letters. */
export function storedText(stored: readonly string[], cell: string): string | null {
  return hasMark(cell) ? (storedFor(normaliseText(cell), stored) ?? null) : null;
}

/** That the catalogue's text stays. */
export const lettersLost = (column: string | null, text: string): Remark => ({
  column,
  phrase: 'import.lettersLost',
  values: { value: text.slice(0, longestQuoted).replaceAll('\n', ' | ') },
});

/** Broken letters that are never stored, and for which others are proposed. */
export function lettersToMend(column: string | null, cell: string): Remark[] {
  if (cell.length > longestMended || forbiddenPosition(cell) < 0) return [];
  const broken = brokenLettersIn(cell);
  if (broken?.phrase !== 'import.mojibake') return [];
  const value = String(broken.values?.['value'] ?? '').slice(0, longestQuoted);
  return [{ column, phrase: 'import.lettersToMend', values: { value } }];
}
