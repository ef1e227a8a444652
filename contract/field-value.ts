import type { Field } from './field.ts';
import type { Interval } from './intervals.ts';
import type { Choice } from './valore-tabella.ts';

/**
 * The kind of a value: that of a field of a test, or a day, an instant, a record's id, a number of
 * things.
 */
type Kind = Field['kind'] | 'day' | 'instant' | 'id' | 'count';

/**
 * What a field holds in a record as it is read, by the kind of the field (design.md section 12);
 * null or undefined: nothing.
 */
export type FieldValue =
  | { readonly kind: 'texts'; readonly value: readonly string[] | null | undefined }
  | { readonly kind: 'choice'; readonly value: Choice | null | undefined }
  | { readonly kind: 'choices'; readonly value: readonly Choice[] | null | undefined }
  | { readonly kind: 'intervals'; readonly value: readonly Interval[] | null | undefined }
  | {
      readonly kind: Exclude<Kind, 'texts' | 'choice' | 'choices' | 'intervals'>;
      readonly value: string | number | boolean | null | undefined;
    };

/**
 * A value of a record with its field's kind, by which the compiler knows its shape. That it has
 * that shape is the record's schema's doing.
 */
export function fieldValue(kind: Kind, value: unknown): FieldValue {
  return { kind, value } as FieldValue;
}
