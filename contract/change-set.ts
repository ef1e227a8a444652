import { z } from 'zod/mini';
import { id } from './shapes.ts';

// A change set is what happens to many records at once, previewed before it is written: the changes
// of an import, and their undo. Each field has its values before and after.

const words = z.nullable(z.string());

/**
 * A field's change in words. A list of words is there too, since the words do not show where an
 * item ends; the history has it only where an item contains `; `.
 */
export const fieldChange = z.object({
  field: z.string(),
  previousValue: words,
  currentValue: words,
  previousList: z.optional(z.array(z.string())),
  currentList: z.optional(z.array(z.string())),
});

export type FieldChange = z.infer<typeof fieldChange>;

/**
 * - `edited`: its value is no longer what the change set wrote
 * - `valueGone`: the support-table value it had no longer exists
 * - `taken`: another record has its code
 * - `together`: it is read together with a field that is not restored
 * - `gone`: its record no longer exists
 */
const keepReasons = ['edited', 'valueGone', 'taken', 'together', 'gone'] as const;

export type KeepReason = (typeof keepReasons)[number];

/** A record that is not restored, or only partly. `made`: by the change set, edited since. */
export const stayingRecord = z.object({
  noun: z.string(),
  id,
  name: z.nullable(z.string()),
  version: z.nullable(z.int()),
  made: z.boolean(),
  fields: z.array(z.object({ field: z.string(), why: z.enum(keepReasons) })),
});

export type StayingRecord = z.infer<typeof stayingRecord>;

/** What undoing a change set would do. */
export const undoPlan = z.object({
  /** An undo that names this plan does exactly this, or nothing. */
  id: z.string(),
  /** Records it made, to be removed. */
  removed: z.int(),
  /** Records restored in some field, and how many fields in all. */
  changed: z.int(),
  fields: z.int(),
  /**
   * Support-table values it made: those to be removed, and those that stay because they are used or
   * changed.
   */
  values: z.int(),
  valuesKept: z.int(),
  /** Values that a merge took away and that come back, or that lose again what it stated of them. */
  valuesRestored: z.int(),
  /** The first of `stayingTotal`. */
  staying: z.array(stayingRecord),
  stayingTotal: z.int(),
});

export type UndoPlan = z.infer<typeof undoPlan>;
