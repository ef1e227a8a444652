import { z } from 'zod/mini';
import type { Field, ReadingByKind, WritingByKind } from './field-kind.ts';
import { readingSchema, writingSchema } from './field-kind.ts';
import { withoutContradictions } from './prestazione.contradictions.ts';
import type { FieldKey, PublicKey } from './prestazione.fields.ts';
import { fields, publicFields } from './prestazione.fields.ts';
import type { ListKey } from './prestazione.list-fields.ts';
import { listFields } from './prestazione.list-fields.ts';
import { id, instant } from './shapes.ts';

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

/** Schema of `PrestazioneForm`. An unknown key and a missing one are refused. */
export const prestazioneForm = z
  .strictObject(prestazioneWriting)
  .check(...withoutContradictions) as unknown as z.ZodMiniType<PrestazioneForm>;
