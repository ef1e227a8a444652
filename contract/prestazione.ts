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

/** Fields that an administrator may hide from the public. */
export type HidableKey = Exclude<FieldKey, Required_>;

/** A field that an administrator hides is left out, so that it is never taken for an empty one. */
type Hidable<Keys extends FieldKey> = Shape<Extract<Keys, Required_>, ReadingByKind> &
  Partial<Shape<Extract<Keys, HidableKey>, ReadingByKind>>;

interface RecordState {
  id: number;
  /** For optimistic locking: raised by every write. */
  version: number;
  updatedAt: string;
  /** For readers to compare: raised by every change of the public contents. */
  revision: number;
  revisedAt: string;
}

/** As it is read, internal fields included. */
export type Prestazione = Shape<FieldKey, ReadingByKind> & RecordState;

export type PrestazionePublic = Hidable<PublicKey> & RecordState;

/** What search, columns, filters and the draw list need. */
export type PrestazioneListItem = Hidable<ListKey> &
  Pick<RecordState, 'id' | 'revision'> & {
    /** What it may be taken for; left out where that is nothing. */
    confusable?: Confusable[] | undefined;
  };

/** The whole form, choices by id (design.md section 12). */
export type PrestazioneForm = Shape<FieldKey, WritingByKind>;

function shape(fields: readonly Field[], schema: (field: Field) => z.ZodMiniType) {
  return Object.fromEntries(fields.map((field) => [field.key, schema(field)]));
}

function publicSchema(field: Field): z.ZodMiniType {
  return field.required ? readingSchema(field) : z.optional(readingSchema(field));
}

/**
 * Tests that one may be taken for. `word`: the initials, synonym or name that it shares with them,
 * null where the names are near; `tests`: the first three by name; `count`: all of them.
 */
const confusable = z.object({
  word: z.nullable(z.string()),
  tests: z.array(z.object({ id, serviceName: z.string() })),
  count: z.int(),
});

export type Confusable = z.infer<typeof confusable>;

/** Of lists and of a test's page: what it may be taken for. */
export const confusables = z.array(confusable);

const listState = { id, revision: z.int(), confusable: z.optional(confusables) };

const state = {
  id,
  revision: listState.revision,
  version: z.int(),
  updatedAt: instant,
  revisedAt: instant,
};

// The compiler can't follow a schema built from the table; these five assertions, checked by a
// test, cover all of it.

/** What is not in it never leaves the server. */
export const prestazionePublic = z.object({
  ...state,
  ...shape(publicFields, publicSchema),
}) as unknown as z.ZodMiniType<PrestazionePublic>;

/** As stored by an earlier release of the program, perhaps without the revision. */
export const prestazioneStored = z.object({
  ...state,
  revision: z.optional(state.revision),
  revisedAt: z.optional(state.revisedAt),
  ...shape(publicFields, publicSchema),
}) as unknown as z.ZodMiniType<PrestazionePublic>;

export const prestazioneListItem = z.object({
  ...listState,
  ...shape(listFields, publicSchema),
}) as unknown as z.ZodMiniType<PrestazioneListItem>;

/** `missing`: the words of the search that it lacks, as typed. */
export type PrestazioneFound = PrestazioneListItem & { missing: string[] };

export const prestazioneFound = z.object({
  ...listState,
  ...shape(listFields, publicSchema),
  missing: z.array(z.string()),
}) as unknown as z.ZodMiniType<PrestazioneFound>;

/** By field, internal ones included. */
export const prestazioneReading = shape(fields, readingSchema);

/** By field, as a form writes it. */
export const prestazioneWriting = shape(fields, writingSchema);

/** Unknown and missing keys are refused. */
export const prestazioneForm = z
  .strictObject(prestazioneWriting)
  .check(...withoutContradictions) as unknown as z.ZodMiniType<PrestazioneForm>;
