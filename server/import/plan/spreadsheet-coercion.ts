import { cellOf, cellText } from '#contract/cell-words.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { fileWordsOf } from '../intervals/file-words.ts';
import type { Column } from './columns.ts';
import type { Remark } from './remark.ts';

const numberPattern = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/** Spreadsheets keep so many digits of a number. */
const exactDigits = 15;
/** Fewer are ambiguous: `1E+02` may be any number about a hundred. */
const minDigits = 3;

/**
 * A comparable form of the number that a spreadsheet makes of a text: the same for `00123` and
 * `123`, `1E5` and `100000`, `90.10` and `90.1`. Null for other texts.
 */
export function numberForm(text: string, digits = exactDigits): string | null {
  const value = numberPattern.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : null;
}

/**
 * The significant digits of a number with an exponent, which spreadsheets shorten to the column's
 * width; null without an exponent.
 */
function shortenedDigits(cell: string): number | null {
  const mantissa = /^[+-]?(\d(?:[.,]\d+)?)e[+-]\d{2,}$/i.exec(cell)?.[1];
  if (mantissa === undefined) return null;
  return Math.min(exactDigits, Math.max(minDigits, mantissa.replace(/\D/g, '').length));
}

/** Is a cell what a spreadsheet would make of a different text, taking it for a number? */
export function isCoercedForm(text: string, cell: string): boolean {
  const form = numberForm(cell);
  if (form === null || text === cell) return false;
  if (numberForm(text) === form) return true;
  const digits = shortenedDigits(cell);
  return digits !== null && numberForm(text, digits) === numberForm(cell, digits);
}

/** Fields whose texts a spreadsheet may take for numbers when it opens a CSV file. */
const coercible = new Set(['text', 'longText', 'texts', 'codes', 'choice', 'choices']);
const words = fileWordsOf.it;

/** A warning where the stored text stays: the cell is the number that a spreadsheet made of it. */
export function coercionRemark(
  { field, heading }: Column,
  before: unknown,
  cell: string,
): Remark | null {
  if (!coercible.has(field.kind)) return null;
  const text = cellText(cellOf(field.kind, before, words), words);
  if (!isCoercedForm(text, cell)) return null;
  return { column: heading, phrase: 'import.coercedCode', values: { before: text, value: cell } };
}

/**
 * Finds codes that a spreadsheet may have coerced, so that their rows would make a new record or
 * change the wrong one.
 */
export function createCoercedKeys(codes: readonly string[]) {
  const byForm = new Map<number | undefined, Map<string | null, string[]>>();
  /** The codes with the number of `cell`, to so many digits; grouped once per number of digits. */
  function codesOfForm(cell: string, digits?: number): readonly string[] {
    const sorted = byForm.get(digits) ?? Map.groupBy(codes, (code) => numberForm(code, digits));
    byForm.set(digits, sorted);
    return sorted.get(numberForm(cell, digits)) ?? [];
  }
  function findCoerced(cell: string): string | undefined {
    if (numberForm(cell) === null) return undefined;
    const exact = codesOfForm(cell).find((code) => isCoercedForm(code, cell));
    const digits = shortenedDigits(cell);
    return (
      exact ??
      (digits === null
        ? undefined
        : codesOfForm(cell, digits).find((code) => isCoercedForm(code, cell)))
    );
  }
  return {
    /** @param previous the record that has the row's code, null for none */
    remark(cell: string, previous: Fields | null, column: string | null): Remark | null {
      const existing = findCoerced(cell);
      if (existing === undefined) return null;
      if (previous === null)
        return { column, phrase: 'import.coercedKey', values: { existing, value: cell } };
      // No spreadsheet writes a number like this.
      if (cell !== numberForm(cell) && shortenedDigits(cell) === null) return null;
      return { column, phrase: 'import.coercedTwin', values: { existing, value: cell } };
    },
  };
}
