import { z } from 'zod/mini';
import { codePointName } from './characters.ts';
import { fault } from './fault.ts';
import type { Field } from './field.ts';
import type { Interval } from './intervals.ts';
import { interval, intervalForm } from './intervals.ts';
import type { FieldKey, PublicKey } from './prestazione.fields.ts';
import { fields, publicFields } from './prestazione.fields.ts';
import type { ListKey } from './prestazione.list-fields.ts';
import { listFields } from './prestazione.list-fields.ts';
import { id, instant } from './shapes.ts';
import { filledLine, filledText, optionalLine, optionalText } from './stored-text.ts';
import { distinct } from './text.ts';
import type { Choice } from './valore-tabella.ts';
import { choice } from './valore-tabella.ts';

/** What a field holds as it is read, by its kind. */
export interface ReadingByKind {
  text: string | null;
  longText: string | null;
  texts: string[];
  number: number | null;
  /** Null: not stated. */
  flag: boolean | null;
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

type KindOf<Key extends FieldKey> = Extract<(typeof fields)[number], { key: Key }>['kind'];
type Required_ = Extract<(typeof fields)[number], { required: true }>['key'];
type Shape<Keys extends FieldKey, ByKind> = {
  [Key in Keys]: Key extends Required_
    ? string
    : KindOf<Key> extends keyof ByKind
      ? ByKind[KindOf<Key>]
      : never;
};

/** The keys of the fields that an administrator may hide from the public. */
export type HidableKey = Exclude<FieldKey, Required_>;

/**
 * The public form: a field that an administrator hides is left out, so that it is never taken for
 * an empty one.
 */
type Hidable<Keys extends FieldKey> = Shape<Extract<Keys, Required_>, ReadingByKind> &
  Partial<Shape<Extract<Keys, HidableKey>, ReadingByKind>>;

/** Name and state of a record, beside its fields. */
interface RecordState {
  id: number;
  /** The lock of forms: one more with each write of the record. */
  version: number;
  updatedAt: string;
  /** What a reader compares: one more with each change of its public contents. */
  revision: number;
  revisedAt: string;
}

/** A test with every field, internal ones too, as it is read. */
export type Prestazione = Shape<FieldKey, ReadingByKind> & RecordState;

/** A test in its public form. */
export type PrestazionePublic = Hidable<PublicKey> & RecordState;

/** A test as the compact list carries it: what search, columns and filters need. */
export type PrestazioneListItem = Hidable<ListKey> & { id: number };

/** A test as a form writes it: choices by id, the whole form (design.md section 12). */
export type PrestazioneForm = Shape<FieldKey, WritingByKind>;

function readingSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.required ? z.string() : z.nullable(z.string());
    case 'texts':
      return z.array(z.string());
    case 'number':
      return z.nullable(z.number());
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
  const at = characters === undefined ? -1 : written.findIndex((text) => !characters.test(text));
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

const unsignedZero = z.overwrite<number>((value) => value + 0);

function writingSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return writtenText(field);
    case 'texts':
      return z
        .array(filledLine(field.maxLength ?? 300))
        .check(z.overwrite(distinct), z.maxLength(50, { error: fault('tooMany', 50) }));
    case 'number':
      return z.nullable(
        z
          .number()
          .check(
            z.nonnegative({ error: fault('negative') }),
            z.maximum(100_000, { error: fault('tooBig', 100_000) }),
            unsignedZero,
          ),
      );
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

/** The most reference intervals of a test. */
export const mostIntervals = 200;

function shape(fields: readonly Field[], schema: (field: Field) => z.ZodMiniType) {
  return Object.fromEntries(fields.map((field) => [field.key, schema(field)]));
}

function publicSchema(field: Field): z.ZodMiniType {
  return field.required ? readingSchema(field) : z.optional(readingSchema(field));
}

const state = { id, version: z.int(), updatedAt: instant, revision: z.int(), revisedAt: instant };

// The compiler can't follow a schema built from the table; these five assertions, checked by a
// test, stand for all of it.

/** Schema of `PrestazionePublic`: what is not in it never leaves the server. */
export const prestazionePublic = z.object({
  ...state,
  ...shape(publicFields, publicSchema),
}) as unknown as z.ZodMiniType<PrestazionePublic>;

/** The same in a copy stored by an earlier release of the program, which may lack the revision. */
export const prestazioneStored = z.object({
  ...state,
  revision: z.optional(state.revision),
  revisedAt: z.optional(state.revisedAt),
  ...shape(publicFields, publicSchema),
}) as unknown as z.ZodMiniType<PrestazionePublic>;

/** Schema of `PrestazioneListItem`. */
export const prestazioneListItem = z.object({
  id,
  ...shape(listFields, publicSchema),
}) as unknown as z.ZodMiniType<PrestazioneListItem>;

/** A test of a searched list: with the words of the search that it lacks, as they were typed. */
export type PrestazioneFound = PrestazioneListItem & { missing: string[] };

/** Schema of `PrestazioneFound`. */
export const prestazioneFound = z.object({
  id,
  ...shape(listFields, publicSchema),
  missing: z.array(z.string()),
}) as unknown as z.ZodMiniType<PrestazioneFound>;

/** The schema of each field as it is read, internal ones too. */
export const prestazioneReading = shape(fields, readingSchema);

/** The schema of each field as a form writes it. */
export const prestazioneWriting = shape(fields, writingSchema);

/** Urgent for inpatients only is an urgent request. */
export const inpatientsNeedsUrgent = z.refine<{
  urgentInpatientsOnly?: unknown;
  urgentRequest?: unknown;
}>(
  ({ urgentInpatientsOnly, urgentRequest }) =>
    urgentInpatientsOnly !== true || urgentRequest === true,
  { error: fault('inpatientsNeedsUrgent'), path: ['urgentInpatientsOnly'] },
);

/** Schema of `PrestazioneForm`. An unknown key and a missing one are refused. */
export const prestazioneForm = z
  .strictObject(prestazioneWriting)
  .check(inpatientsNeedsUrgent) as unknown as z.ZodMiniType<PrestazioneForm>;
