import { z } from 'zod/mini';

/**
 * Text as it is stored: NFC, line ends as LF, no blanks around it.
 * Source: design.md section 12; trust.md section 3, rows 28 and 33.
 */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/**
 * Folded for comparison: blind to case, accents, apostrophes' shape and repeated blanks. Two support-table values with
 * one fold are the same value (design.md section 5); `µ` (micro) and `μ` (Greek mu) are one letter (trust.md row 32).
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

const notAllowed =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are what is refused
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200d\u2060\ufeff\u202a-\u202e\u2066-\u2069\ud800-\udfff]|\p{M}{9,}/u;

/**
 * Where text holds a character that is never stored: controls but LF and TAB, bidirectional controls, zero-width
 * characters, lone surrogates, more than 8 combining marks in a row. Source: trust.md section 3, rows 27-34.
 * @returns the position, from 0 in code points, or -1
 */
export function forbiddenPosition(text: string): number {
  const at = text.search(notAllowed);
  return at < 0 ? -1 : Array.from(text.slice(0, at)).length;
}

/** Schema of a stored text: normalised, its characters allowed, at most `max` code points. May be empty. */
export function text(max: number) {
  return z.string().check(
    z.overwrite(normaliseText),
    z.refine((value) => forbiddenPosition(value) < 0, { error: 'character' }),
    z.refine((value) => Array.from(value).length <= max, { error: `tooLong:${max}` }),
  );
}

/** Schema of a stored text that is never empty: an empty one is refused as a required field. */
export function filledText(max: number) {
  return text(max).check(z.minLength(1, { error: 'required' }));
}
