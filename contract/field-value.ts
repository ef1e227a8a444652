import type { FieldKind, ReadingByKind } from './field-kind.ts';
import type { Interval } from './intervals.ts';

/**
 * The kind of a value: that of a field of a test, or a day, an option, an instant, a record's id, a number of
 * things.
 */
type Kind = FieldKind | 'day' | 'option' | 'instant' | 'id' | 'count';

/**
 * What a field holds in a record as it is read, by the kind of the field (design.md section 12);
 * null or undefined: nothing.
 */
export type FieldValue<Of extends Kind = Kind> = {
  readonly [Each in Of]: {
    readonly kind: Each;
    readonly value:
      | (Each extends FieldKind
          ? Readonly<NonNullable<ReadingByKind[Each]>>
          : string | number | boolean)
      | null
      | undefined;
  };
}[Of];

/**
 * A value of a record with its field's kind, by which the compiler knows its shape. That it has
 * that shape is the record's schema's doing.
 */
export function fieldValue<Of extends Kind>(kind: Of, value: unknown): FieldValue<Of> {
  return { kind, value } as FieldValue<Of>;
}

/** The intervals of a record, or of its form. */
export function intervalsIn(record: Readonly<Record<string, unknown>>): readonly Interval[] {
  return fieldValue('intervals', record['intervals']).value ?? [];
}
