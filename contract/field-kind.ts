import { z } from 'zod/mini';
import type { Unit } from './amount.ts';
import { codePointName } from './characters.ts';
import { fault } from './fault.ts';
import type { Section, SupportTable } from './field.ts';
import { interval, intervalForm } from './intervals.schemas.ts';
import type { Interval } from './intervals.ts';
import { amount, day, id } from './shapes.ts';
import { filledLine, filledText, optionalLine, optionalText } from './stored-text.ts';
import { distinct } from './text.ts';
import type { Choice } from './valore-tabella.ts';
import { choice } from './valore-tabella.ts';

/** What a field holds as it is read, by its kind: a kind begins with a line here. */
export interface ReadingByKind {
  text: string | null;
  longText: string | null;
  texts: string[];
  /** Internal codes of other tests. */
  codes: string[];
  number: number | null;
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** Yes, no or not stated. */
  flag: boolean | null;
  /** Yes or no, a no until it is set. */
  switch: boolean;
  choice: Choice | null;
  choices: Choice[];
  intervals: Interval[];
}

/** What a choice is written with: the value's id. All else is written as it is read. */
export interface WritingByKind extends Omit<ReadingByKind, 'choice' | 'choices'> {
  choice: number | null;
  choices: number[];
}

/** How a field of a Prestazione is read, written and shown. */
export type FieldKind = keyof ReadingByKind;

/** What the table of fields (`prestazione.fields.ts`) says of a field of a Prestazione. */
export interface Field {
  readonly key: string;
  readonly kind: FieldKind;
  /** The support table of a choice. */
  readonly table?: SupportTable;
  readonly audience: 'public' | 'internal';
  /** How a word found in it ranks (design.md section 6); absent: not searched. */
  readonly search?: 'name' | 'code' | 'alias' | 'sample' | 'rest';
  /** Of a yes/no that is searched: the words by which a yes is found. */
  readonly yesWords?: string;
  /** Of a number: the unit that it is shown with. */
  readonly unit?: Unit;
  /** The section of the test's page that shows it. */
  readonly section: Section;
  readonly required?: true;
  /** The most code points of a text, or of each text of a list. */
  readonly maxLength?: number;
  /** The most items of a list of texts or codes; 50 by default. */
  readonly maxItems?: number;
  readonly pattern?: RegExp;
  /** Each character that the pattern lets stand, so that another one can be named. */
  readonly characters?: RegExp;
  /**
   * Where the compact list carries it: a column shown at first, a column the reader may add, no
   * column, no column and only where it is stated, or not at all.
   */
  readonly list: 'shown' | 'offered' | 'carried' | 'stated' | 'left';
}

/** The most reference intervals of a test. */
export const mostIntervals = 200;

/** The schema of a field as it is read. */
export function readingSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.required ? z.string() : z.nullable(z.string());
    case 'texts':
    case 'codes':
      return z.array(z.string());
    case 'number':
      return z.nullable(z.number());
    case 'day':
      return z.nullable(z.string());
    case 'flag':
      return z.nullable(z.boolean());
    case 'switch':
      return z.boolean();
    case 'choice':
      return z.nullable(choice);
    case 'choices':
      return z.array(choice);
    case 'intervals':
      return z.array(interval);
  }
}

/**
 * Names the character for which a text is refused, where there is one (`codeCharacter:U+03B2:1`).
 */
function patternFault(text: string, characters: RegExp | undefined): string {
  const written = Array.from(text);
  const at =
    characters === undefined ? -1 : written.findIndex((character) => !characters.test(character));
  return at < 0
    ? fault('pattern')
    : fault('codeCharacter', codePointName(written[at] ?? ''), at + 1);
}

function writtenText({
  kind,
  maxLength: max = 300,
  required,
  pattern,
  characters,
}: Field): z.ZodMiniType {
  if (!required) return kind === 'longText' ? optionalText(max) : optionalLine(max, pattern);
  const base = kind === 'longText' ? filledText(max) : filledLine(max);
  if (pattern === undefined) return base;
  return base.check(
    z.regex(pattern, { error: ({ input }) => patternFault(String(input), characters) }),
  );
}

/** The schema of a field as a form writes it. */
export function writingSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return writtenText(field);
    case 'texts':
    case 'codes': {
      const { maxLength = 300, maxItems = 50 } = field;
      return z
        .array(filledLine(maxLength))
        .check(z.overwrite(distinct), z.maxLength(maxItems, { error: fault('tooMany', maxItems) }));
    }
    case 'number':
      return z.nullable(amount);
    case 'day':
      return z.nullable(day);
    case 'choice':
      return z.nullable(id);
    case 'choices':
      // The server refuses a value that comes twice.
      return z
        .array(id)
        .check(z.maxLength(100, { error: fault('tooMany', 100) }), z.meta({ uniqueItems: true }));
    case 'intervals':
      return z
        .array(intervalForm)
        .check(z.maxLength(mostIntervals, { error: fault('tooMany', mostIntervals) }));
    case 'flag':
    case 'switch':
      return readingSchema(field);
  }
}
