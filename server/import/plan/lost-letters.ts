import { cellOf, cellText } from '#contract/cell-words.ts';
import { forbiddenPosition } from '#contract/characters.ts';
import { unguard } from '#contract/formula-guard.ts';
import type { Interval } from '#contract/intervals.ts';
import type { RecordField } from '#contract/record.ts';
import { normaliseText } from '#contract/text.ts';
import { fileWordsOf } from '../intervals/file-words.ts';
import { unrestricted } from '../intervals/read.ts';
import { brokenLettersIn } from '../read/letters.ts';
import { isLossOf } from '../read/lost-letters.ts';
import { splitList } from './cells.ts';
import type { Remark } from './remark.ts';

const hasMark = (cell: string) => /[?\ufffd]/.test(cell);

const cellWordsOfLanguages = Object.values(fileWordsOf);

/** Longer lists are compared only as a whole. */
const maxPieces = 200;
const maxQuoted = 200;
/** No proposal is computed for longer cells. */
const maxMended = 1000;

/** The form by which lines of intervals are compared: `7,0–16,0` as `7–16`, without quotes. */
const comparableInterval = (line: string) =>
  line.replaceAll('"', '').replace(/[.,]0+(?!\d)|([.,]\d*[1-9])0+(?!\d)/g, '$1');

/** The stored text, the counterpart first, that a piece differs from only by lost letters. */
function matchStored(
  piece: string,
  stored: readonly string[],
  counterpart?: string,
  toForm = normaliseText,
): string | undefined {
  if (!hasMark(piece)) return undefined;
  const form = toForm(piece);
  const isStored = (text: string) => isLossOf(toForm(text), form);
  if (counterpart !== undefined && isStored(counterpart)) return counterpart;
  const [match, secondMatch] = [...new Set(stored)].filter(isStored);
  return secondMatch === undefined ? match : undefined;
}

/**
 * The cell with its stored texts restored where it differs from them only by letters that an
 * encoding lost; null where nothing was restored.
 * @param stored the texts that an export would write
 * @param pieces the cell's items
 * @param toForm the form by which texts are compared
 */
function withStored(
  cell: string,
  stored: readonly string[],
  pieces: readonly string[],
  toForm = normaliseText,
): string | null {
  if (stored.length === 0) return null;
  const joined = stored.join('\n');
  const written = normaliseText(cell);
  const texts = [normaliseText(joined), normaliseText(unguard(joined))];
  if (texts.some((text) => isLossOf(text, written))) return joined;
  if (pieces.length > maxPieces) return null;
  const isInOrder = pieces.length === stored.length;
  const matches = pieces.map((piece, at) => {
    return matchStored(piece, stored, isInOrder ? stored[at] : undefined, toForm);
  });
  if (matches.every((text) => text === undefined)) return null;
  return pieces.map((piece, at) => matches[at] ?? piece).join('\n');
}

export function withStoredLetters(
  { kind }: RecordField,
  value: unknown,
  cell: string,
  listSeparator: string | null,
): string | null {
  if (!hasMark(cell)) return null;
  for (const words of cellWordsOfLanguages) {
    const stored = cellOf(kind, value, words);
    const isList = typeof stored === 'object' && stored !== null;
    const texts = (isList ? stored : [cellText(stored, words)]).map(normaliseText);
    const isIntervals = kind === 'intervals';
    const pieces = isList ? splitList(cell, isIntervals ? null : listSeparator) : [cell];
    const restored = withStored(
      cell,
      texts,
      pieces,
      isIntervals ? comparableInterval : normaliseText,
    );
    if (restored !== null) return restored;
  }
  return null;
}

/** The same for a cell of intervals, with or without their people. */
export function withStoredIntervals(intervals: readonly Interval[], cell: string): string | null {
  if (!hasMark(cell)) return null;
  for (const words of cellWordsOfLanguages) {
    const lines = (shown: readonly Interval[]) => {
      const written = cellOf('intervals', shown, words);
      return Array.isArray(written) ? written.map(normaliseText) : [];
    };
    const withoutPeople = intervals.map((interval) => ({ ...interval, ...unrestricted }));
    const pieces = splitList(cell, null);
    const restored =
      withStored(cell, lines(intervals), pieces, comparableInterval) ??
      withStored(cell, lines(withoutPeople), pieces, comparableInterval);
    if (restored !== null) return restored;
  }
  return null;
}

/** The stored text that a cell is but for lost letters. */
export function storedText(stored: readonly string[], cell: string): string | null {
  return hasMark(cell) ? (matchStored(normaliseText(cell), stored) ?? null) : null;
}

/** A warning that the catalogue's text stays. */
export const lettersLost = (column: string | null, text: string): Remark => ({
  column,
  phrase: 'import.lettersLost',
  values: { value: text.slice(0, maxQuoted).replaceAll('\n', ' | ') },
});

/** Faults of broken letters, which are never stored, with the proposed text. */
export function lettersToMend(column: string | null, cell: string): Remark[] {
  if (cell.length > maxMended || forbiddenPosition(cell) < 0) return [];
  const broken = brokenLettersIn(cell);
  if (broken?.phrase !== 'import.mojibake') return [];
  const value = String(broken.values?.['value'] ?? '').slice(0, maxQuoted);
  return [{ column, phrase: 'import.lettersToMend', values: { value } }];
}
