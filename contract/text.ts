/**
 * More marks in a row than any letter has: combining ones, and the two signs that NFKC and NFKD
 * turn into such.
 */
export const manyMarks = /[\p{M}\uff9e\uff9f]{17}/u;

/**
 * A text with too many marks in a row stays as it is, since normalising is quadratic in their
 * number; it is never stored (`forbiddenPosition`). Source: threats.md section 3, row 34.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return manyMarks.test(text) ? text : text.normalize(form);
}

/**
 * As stored: NFC, line ends as LF, no blanks around it. Source: design.md section 12; threats.md
 * section 3, rows 28 and 33.
 */
export function normaliseText(text: string): string {
  return normalForm(text.replace(/\r\n?/g, '\n'), 'NFC').trim();
}

/**
 * For comparison: blind to case, accents, apostrophes' shape and repeated blanks. Two support-table
 * values with one fold are the same value (design.md section 5); `µ` (micro) and `μ` (Greek mu) are
 * one letter (threats.md section 3, row 32).
 */
export function fold(text: string): string {
  // First of all: NFKD would split an acute accent used as an apostrophe into a blank and an
  // accent.
  return normalForm(text.replace(/[’‘`´ʼ′]/g, "'"), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** No name is its own synonym; compared by `fold`. */
export function otherThan(name: string, texts: readonly string[]): string[] {
  return texts.filter((text) => fold(text) !== fold(name));
}

/** The first of equal texts, compared by `fold`. */
export function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size < seen.add(fold(text)).size);
}
