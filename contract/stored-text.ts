import { z } from 'zod/mini';
import { firstForbidden, forbiddenPosition } from './characters.ts';
import { fault } from './fault.ts';
import { normaliseText } from './text.ts';

/** Each run of blanks with a line break or a tab becomes one blank. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, (blanks) => (/[\n\t\u2028\u2029]/.test(blanks) ? ' ' : blanks));
}

/** Normalised, its characters allowed, at most `max` code points. May be empty. */
export function text(max: number) {
  return stored(max, normaliseText);
}

/** As `text`, but line breaks and tabs become one blank. */
export function line(max: number) {
  return stored(max, inLine);
}

/**
 * How a missing text is refused: a form's field is required, a support table's value is never null
 * (spec 5).
 */
type Missing = 'required' | 'null';

function forbidden(text: string): string {
  const { kind, name, position } = firstForbidden(text);
  return fault(kind, name, position);
}

/** In code points, none of which has more than two units. */
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
    // JSON Schema counts the same, but cannot see the first check.
    z.meta({ maxLength: max }),
  );
}

const filled = (missing: Missing) => z.minLength(1, { error: fault(missing) });
const inLine = (value: string) => inOneLine(normaliseText(value));

/** An empty text, or none, is refused as a required field. */
export function filledText(max: number) {
  return stored(max, normaliseText, 'required').check(filled('required'));
}

/** @param missing what an empty text, or none, is refused with */
export function filledLine(max: number, missing: Missing = 'required') {
  return stored(max, inLine, missing).check(filled(missing));
}

const noneWhenBlank = z.overwrite<string | null>((value) => value || null);

/** A blank text is null. */
export function optionalText(max: number) {
  return z.nullable(text(max)).check(noneWhenBlank);
}

/**
 * A blank text is null.
 * @param pattern what any other must look like
 */
export function optionalLine(max: number, pattern?: RegExp) {
  const form = pattern && new RegExp(`^$|${pattern.source}`, pattern.flags);
  const entry = form ? line(max).check(z.regex(form, { error: fault('pattern') })) : line(max);
  return z.nullable(entry).check(noneWhenBlank);
}
