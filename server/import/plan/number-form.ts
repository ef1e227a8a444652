import { normaliseText } from '#contract/text.ts';

const written = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/** The digits that spreadsheets keep of a number. */
const keptDigits = 15;
/** Fewer say too little: `1E+02` may be any number about a hundred. */
const leastDigits = 3;

/**
 * The number that a spreadsheet makes of a text, for comparison: `00123` and `123`, `1E5` and `100000`, `90.10` and `90.1`
 * have one. Null for what is no number.
 */
export function numberForm(text: string, digits = keptDigits): string | null {
  const bare = normaliseText(text);
  const value = written.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
  return Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : null;
}

/** How many digits count where a number has the exponent that spreadsheets write, shortened to what the column had room for. */
export function shortenedDigits(cell: string): number | null {
  const mantissa = /^[+-]?(\d(?:[.,]\d+)?)e[+-]\d{2,}$/i.exec(normaliseText(cell))?.[1];
  if (mantissa === undefined) return null;
  return Math.min(keptDigits, Math.max(leastDigits, mantissa.replace(/\D/g, '').length));
}

/** Would a spreadsheet write the number of the first text as the second, which is another text? */
export function isEatenForm(text: string, cell: string): boolean {
  const form = numberForm(cell);
  if (form === null || normaliseText(text) === normaliseText(cell)) return false;
  if (numberForm(text) === form) return true;
  const digits = shortenedDigits(cell);
  return digits !== null && numberForm(text, digits) === numberForm(cell, digits);
}
