import { z } from 'zod/mini';
import { firstForbidden, forbiddenPosition } from './characters.ts';
import { fault } from './fault.ts';
import { normaliseText } from './text.ts';

/** Texts of one line: each run of blanks that holds a line break or a tab is one blank. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, (blanks) => (/[\n\t\u2028\u2029]/.test(blanks) ? ' ' : blanks));
}

/**
 * Schema of a stored text: normalised, its characters allowed, at most `max` code points. May be
 * empty.
 */
export function text(max: number) {
  return stored(max, normaliseText);
}

/** Schema of a stored text of one line: line breaks and tabs become one blank. May be empty. */
export function line(max: number) {
  return stored(max, inLine);
}

/**
 * What refuses a text that is not there: a form's field is required, a support table's value is
 * never null (spec 5).
 */
type Missing = 'required' | 'null';

function forbidden(text: string): string {
  const { kind, name, position } = firstForbidden(text);
  return fault(kind, name, position);
}

/** Has a text at most so many code points? None has more than two units. */
function isWithin(text: string, max: number): boolean {
  return text.length <= 2 * max && Array.from(text).length <= max;
}

function stored(max: number, normalise: (text: string) => string, missing?: Missing) {
  const error = ({ input }: { input: unknown }) =>
    missing && (input === null || input === undefined) ? fault(missing) : undefined;
  return z.string({ error }).check(
    z.overwrite(normalise),
    z.refine((value) => isWithin(value, max), { error: fault('tooLong', max), abort: true }),
    z.refine((value) => forbiddenPosition(value) < 0, {
      error: ({ input }) => forbidden(String(input)),
    }),
    // What the first refusal counts is what JSON Schema counts too, and cannot see.
    z.meta({ maxLength: max }),
  );
}

const filled = (missing: Missing) => z.minLength(1, { error: fault(missing) });
const inLine = (value: string) => inOneLine(normaliseText(value));

/**
 * Schema of a stored text that is never empty: an empty one, or none, is refused as a required
 * field.
 */
export function filledText(max: number) {
  return stored(max, normaliseText, 'required').check(filled('required'));
}

/**
 * Schema of a stored text of one line that is never empty.
 * @param missing what an empty one, or none, is refused with
 */
export function filledLine(max: number, missing: Missing = 'required') {
  return stored(max, inLine, missing).check(filled(missing));
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
  const entry = form ? line(max).check(z.regex(form, { error: fault('pattern') })) : line(max);
  return z.nullable(entry).check(noneWhenBlank);
}
