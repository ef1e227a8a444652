import { cellOf, cellText } from '#contract/cell-words.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { fileWordsOf } from '../intervals/file-words.ts';
import type { Column } from './columns.ts';
import type { Remark } from './remark.ts';

const written = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/** The digits of a number that spreadsheets preserve. */
const exactDigits = 15;
/** Fewer are ambiguous: `1E+02` may be any number about a hundred. */
const leastDigits = 3;

/**
 * The number that a spreadsheet makes of a text, for comparison: `00123` and `123`, `1E5` and
 * `100000`, `90.10` and `90.1` have one. Null for what is no number.
 */
export function numberForm(text: string, digits = exactDigits): string | null {
  const value = written.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : null;
}

/**
 * How many digits count where a number has the exponent that spreadsheets write, shortened to what
 * the column had room for.
 */
function shortenedDigits(cell: string): number | null {
  const mantissa = /^[+-]?(\d(?:[.,]\d+)?)e[+-]\d{2,}$/i.exec(cell)?.[1];
  if (mantissa === undefined) return null;
  return Math.min(exactDigits, Math.max(leastDigits, mantissa.replace(/\D/g, '').length));
}

/** Would a spreadsheet write the number of the first text as the second, which is another text? */
export function isCoercedForm(text: string, cell: string): boolean {
  const form = numberForm(cell);
  if (form === null || text === cell) return false;
  if (numberForm(text) === form) return true;
  const digits = shortenedDigits(cell);
  return digits !== null && numberForm(text, digits) === numberForm(cell, digits);
}

/** Words that a spreadsheet takes for numbers when it opens a CSV file. */
const coercible = new Set(['text', 'longText', 'texts', 'choice', 'choices']);
const words = fileWordsOf.it;

/** Why a cell leaves the text that a record has: it is the number that a spreadsheet made of it. */
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
 * Codes that a spreadsheet may have written as another number: of rows that would make a record, or
 * change the wrong one.
 */
export function createCoercedKeys(codes: readonly string[]) {
  const byForm = new Map<number | undefined, Map<string | null, string[]>>();
  /** The codes of one number, to so many digits; sorted once for each count of digits. */
  function ofForm(cell: string, digits?: number): readonly string[] {
    const sorted = byForm.get(digits) ?? Map.groupBy(codes, (code) => numberForm(code, digits));
    byForm.set(digits, sorted);
    return sorted.get(numberForm(cell, digits)) ?? [];
  }
  function like(cell: string): string | undefined {
    if (numberForm(cell) === null) return undefined;
    const same = ofForm(cell).find((code) => isCoercedForm(code, cell));
    const digits = shortenedDigits(cell);
    return (
      same ??
      (digits === null ? undefined : ofForm(cell, digits).find((code) => isCoercedForm(code, cell)))
    );
  }
  return {
    /** @param previous the record that has the row's code, null for none */
    remark(cell: string, previous: Fields | null, column: string | null): Remark | null {
      const existing = like(cell);
      if (existing === undefined) return null;
      if (previous === null)
        return { column, phrase: 'import.coercedKey', values: { existing, value: cell } };
      // A code as no spreadsheet writes a number was not made by one.
      if (cell !== numberForm(cell) && shortenedDigits(cell) === null) return null;
      return { column, phrase: 'import.coercedTwin', values: { existing, value: cell } };
    },
  };
}
