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
  return (
    text
      // First of all: NFKD would part an acute accent that stands for an apostrophe into a blank and an accent.
      .replace(/[’‘`´ʼ′]/g, "'")
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const controls = String.raw`\u0000-\u0008\u000b-\u001f\u007f-\u009f`;
/** The blank Braille pattern looks like a space and is none. */
const unseen = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
/** Whether a sign is drawn as an emoji (`☎️`): the only ones of the unseen that say something. */
const variationSelectors = String.raw`[\ufe00-\ufe0f]`;
const notAllowed = new RegExp(String.raw`(?!${variationSelectors})[${controls}${unseen}\ud800-\udfff]|\p{M}{9,}`, 'u');

/**
 * Where text holds a character that is never stored: controls but LF and TAB, what is not seen (zero-width characters,
 * bidirectional controls, soft hyphens, fillers, tags), lone surrogates, more than 8 combining marks in a row.
 * Source: trust.md section 3, rows 27-34.
 * @returns the position, from 0 in code points, or -1
 */
export function forbiddenPosition(text: string): number {
  const at = text.search(notAllowed);
  return at < 0 ? -1 : Array.from(text.slice(0, at)).length;
}

/** Texts of one line: each run of blanks that holds a line break or a tab is one blank. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, (blanks) => (/[\n\t\u2028\u2029]/.test(blanks) ? ' ' : blanks));
}

/** Schema of a stored text: normalised, its characters allowed, at most `max` code points. May be empty. */
export function text(max: number) {
  return stored(max, normaliseText);
}

/** Schema of a stored text of one line: line breaks and tabs become one blank. May be empty. */
export function line(max: number) {
  return stored(max, (value) => inOneLine(normaliseText(value)));
}

function stored(max: number, normalise: (text: string) => string) {
  return z.string().check(
    z.overwrite(normalise),
    z.refine((value) => forbiddenPosition(value) < 0, { error: 'character' }),
    z.refine((value) => Array.from(value).length <= max, { error: `tooLong:${max}` }),
  );
}

const filled = z.minLength(1, { error: 'required' });

/** Schema of a stored text that is never empty: an empty one is refused as a required field. */
export function filledText(max: number) {
  return text(max).check(filled);
}

/** Schema of a stored text of one line that is never empty. */
export function filledLine(max: number) {
  return line(max).check(filled);
}

const noneWhenBlank = z.overwrite<string | null>((value) => value || null);

/** Schema of a stored text that may be missing: a blank one is null. */
export function optionalText(max: number) {
  return z.nullable(text(max)).check(noneWhenBlank);
}

/**
 * Schema of a stored text of one line that may be missing: a blank one is null.
 * @param pattern what it must look like where it is not blank
 */
export function optionalLine(max: number, pattern?: RegExp) {
  const form = pattern && new RegExp(`^$|${pattern.source}`, pattern.flags);
  const one = form ? line(max).check(z.regex(form, { error: 'pattern' })) : line(max);
  return z.nullable(one).check(noneWhenBlank);
}
