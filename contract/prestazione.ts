import { z } from 'zod/mini';
import type { Interval } from './intervals.ts';
import { interval, intervalForm } from './intervals.ts';
import type { Field, FieldKey, ListKey, PublicKey } from './prestazione.fields.ts';
import { fields, listFields, publicFields } from './prestazione.fields.ts';
import { id, instant } from './shapes.ts';
import { filledLine, filledText, optionalLine, optionalText } from './text.ts';
import type { Choice } from './valore-tabella.ts';
import { choice } from './valore-tabella.ts';

interface ReadingByKind {
  text: string | null;
  longText: string | null;
  texts: string[];
  number: number | null;
  flag: boolean;
  choice: Choice | null;
  choices: Choice[];
  intervals: Interval[];
}

/** What a choice is written with: the value's id. All else is written as it is read. */
interface WritingByKind extends Omit<ReadingByKind, 'choice' | 'choices'> {
  choice: number | null;
  choices: number[];
}

type KindOf<Key extends FieldKey> = Extract<(typeof fields)[number], { key: Key }>['kind'];
type Required_ = Extract<(typeof fields)[number], { required: true }>['key'];
type Shape<Keys extends FieldKey, ByKind> = {
  [Key in Keys]: Key extends Required_ ? string : KindOf<Key> extends keyof ByKind ? ByKind[KindOf<Key>] : never;
};

/** Everybody's reading: a field that an administrator hides reads empty, and an empty yes/no is null, not a no. */
interface PublicByKind extends Omit<ReadingByKind, 'flag'> {
  flag: boolean | null;
}

/** Name and state of a record, beside its fields. */
interface RecordState {
  id: number;
  version: number;
  updatedAt: string;
}

/** A test with every field, internal ones too, as it is read. */
export type Prestazione = Shape<FieldKey, ReadingByKind> & RecordState;

/** A test as everybody may read it. */
export type PrestazionePublic = Shape<PublicKey, PublicByKind> & RecordState;

/** A test as the compact list carries it: what search, columns and filters need. */
export type PrestazioneListItem = Shape<ListKey, PublicByKind> & { id: number };

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
      return z.boolean();
    case 'choice':
      return z.nullable(choice);
    case 'choices':
      return z.array(choice);
    case 'intervals':
      return z.array(interval);
  }
}

function writtenText({ kind, maxLength: max = 300, required, pattern }: Field): z.ZodMiniType {
  if (!required) return kind === 'longText' ? optionalText(max) : optionalLine(max, pattern);
  const base = kind === 'longText' ? filledText(max) : filledLine(max);
  return pattern ? base.check(z.regex(pattern, { error: 'pattern' })) : base;
}

const unsignedZero = z.overwrite<number>((value) => value + 0);

function writingSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return writtenText(field);
    case 'texts':
      return z.array(filledLine(field.maxLength ?? 300)).check(z.maxLength(50, { error: 'tooMany:50' }));
    case 'number':
      return z.nullable(
        z
          .number()
          .check(z.nonnegative({ error: 'negative' }), z.maximum(100_000, { error: 'tooBig:100000' }), unsignedZero),
      );
    case 'choice':
      return z.nullable(id);
    case 'choices':
      return z.array(id).check(z.maxLength(100, { error: 'tooMany:100' }));
    case 'intervals':
      return z.array(intervalForm).check(z.maxLength(mostIntervals, { error: `tooMany:${mostIntervals}` }));
    case 'flag':
      return readingSchema(field);
  }
}

/** The most reference intervals of a test. */
export const mostIntervals = 200;

function shape(of: readonly Field[], schema: (field: Field) => z.ZodMiniType) {
  return Object.fromEntries(of.map((field) => [field.key, schema(field)]));
}

function publicSchema(field: Field): z.ZodMiniType {
  return field.kind === 'flag' ? z.nullable(readingSchema(field)) : readingSchema(field);
}

const state = { id, version: z.int(), updatedAt: instant };

// The compiler can't follow a schema built from the table; these four assertions, checked by a test, stand for all of it.

/** Schema of `PrestazionePublic`: what is not in it never leaves the server. */
export const prestazionePublic = z.object({
  ...state,
  ...shape(publicFields, publicSchema),
}) as unknown as z.ZodMiniType<PrestazionePublic>;

/** Schema of `PrestazioneListItem`. */
export const prestazioneListItem = z.object({
  id,
  ...shape(listFields, publicSchema),
}) as unknown as z.ZodMiniType<PrestazioneListItem>;

/** The schema of each field as it is read, internal ones too. */
export const prestazioneReading = shape(fields, readingSchema);

/** The schema of each field as a form writes it. */
export const prestazioneWriting = shape(fields, writingSchema);

/** Urgent for inpatients only is an urgent request. */
export const inpatientsNeedsUrgent = z.refine<{ urgentInpatientsOnly?: unknown; urgentRequest?: unknown }>(
  ({ urgentInpatientsOnly, urgentRequest }) => urgentInpatientsOnly !== true || urgentRequest === true,
  { error: 'inpatientsNeedsUrgent', path: ['urgentInpatientsOnly'] },
);

/** Schema of `PrestazioneForm`. An unknown key and a missing one are refused. */
export const prestazioneForm = z
  .strictObject(prestazioneWriting)
  .check(inpatientsNeedsUrgent) as unknown as z.ZodMiniType<PrestazioneForm>;
