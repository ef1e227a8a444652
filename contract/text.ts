/**
 * More marks in a row than a letter has, however its accents are written: combining ones, and the
 * two signs that NFKC and NFKD make such of.
 */
export const manyMarks = /[\p{M}\uff9e\uff9f]{17}/u;

/**
 * A text in a normal form of Unicode. One with too many marks in a row stays as it is, for their
 * number counts squared; it is never stored (`forbiddenPosition`). Source: threats.md section 3,
 * row 34.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return manyMarks.test(text) ? text : text.normalize(form);
}

/**
 * Text as it is stored: NFC, line ends as LF, no blanks around it.
 * Source: design.md section 12; threats.md section 3, rows 28 and 33.
 */
export function normaliseText(text: string): string {
  return normalForm(text.replace(/\r\n?/g, '\n'), 'NFC').trim();
}

/**
 * Folded for comparison: blind to case, accents, apostrophes' shape and repeated blanks. Two
 * support-table values with one fold are the same value (design.md section 5); `µ` (micro) and `μ`
 * (Greek mu) are one letter (threats.md section 3, row 32).
 */
export function fold(text: string): string {
  // First of all: NFKD would part an acute accent that stands for an apostrophe into a blank and an
  // accent.
  return normalForm(text.replace(/[’‘`´ʼ′]/g, "'"), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The texts that are not a name, blind to what `fold` is blind to: no name is its own synonym. */
export function otherThan(name: string, texts: readonly string[]): string[] {
  return texts.filter((text) => fold(text) !== fold(name));
}

/** The first of each of several texts, blind to what `fold` is blind to. */
export function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size < seen.add(fold(text)).size);
}
