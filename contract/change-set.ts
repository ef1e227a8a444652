import { z } from 'zod/mini';
import { id } from './shapes.ts';

// A change set is what becomes of many records at once, and is looked at before it is written: the
// changes of an import, and its undo. Each field has what it held before and what it holds after.

const words = z.nullable(z.string());

/**
 * What becomes of one field of a record, in words. Of a list of words also the lists: the words do
 * not show where one item ends. The history has them only where an item holds `; ` itself.
 */
export const fieldChange = z.object({
  field: z.string(),
  previousValue: words,
  currentValue: words,
  previousList: z.optional(z.array(z.string())),
  currentList: z.optional(z.array(z.string())),
});

/** What becomes of one field of a record, in words. */
export type FieldChange = z.infer<typeof fieldChange>;

/**
 * Why a field does not go back:
 *
 * - `edited`: it holds something else than the change set wrote
 * - `valueGone`: the support-table value that it held is no more
 * - `taken`: the code that it held stands in another record
 * - `together`: it is read together with a field that does not go back
 * - `gone`: its record is no more
 */
const keepReasons = ['edited', 'valueGone', 'taken', 'together', 'gone'] as const;

/** Why a field does not go back. */
export type KeepReason = (typeof keepReasons)[number];

/**
 * A record of a change set that does not go back, or not whole. `made`: by the change set, edited
 * since.
 */
export const stayingRecord = z.object({
  noun: z.string(),
  id,
  name: z.nullable(z.string()),
  version: z.nullable(z.int()),
  made: z.boolean(),
  fields: z.array(z.object({ field: z.string(), why: z.enum(keepReasons) })),
});

/** A record of a change set that does not go back, or not whole. */
export type StayingRecord = z.infer<typeof stayingRecord>;

/** What undoing a change set would do now. */
export const undoPlan = z.object({
  /** Its name: what is undone by it is this, or nothing. */
  id: z.string(),
  /** Records that it made and that go. */
  removed: z.int(),
  /** Records that go back in some field, and in how many fields all together. */
  changed: z.int(),
  fields: z.int(),
  /** Support-table values that it made: those that go, and those that stay, used or changed. */
  values: z.int(),
  valuesKept: z.int(),
  /** The first ones, of `stayingTotal`. */
  staying: z.array(stayingRecord),
  stayingTotal: z.int(),
});

/** What undoing a change set would do now. */
export type UndoPlan = z.infer<typeof undoPlan>;
