import type { FieldKind, ReadingByKind } from './field-kind.ts';
import type { Interval } from './intervals.ts';

type Kind = FieldKind | 'option' | 'tests' | 'instant' | 'id' | 'count';

/** A test that a record is linked to, as the history names it; records hold its id alone. */
export interface LinkedTest {
  readonly id: number;
  readonly serviceName: string;
}

/** The id of a linked test. */
export const idOfTest = (test: number | LinkedTest) => (typeof test === 'number' ? test : test.id);

/** The name of a linked test; its number where only that is known. */
export const nameOfTest = (test: number | LinkedTest) =>
  typeof test === 'number' ? String(test) : test.serviceName;

/** By kind, as it is read (design.md section 12); null or undefined: nothing. */
export type FieldValue<Of extends Kind = Kind> = {
  readonly [Each in Of]: {
    readonly kind: Each;
    readonly value:
      | (Each extends FieldKind
          ? Readonly<NonNullable<ReadingByKind[Each]>>
          : Each extends 'tests'
            ? readonly (number | LinkedTest)[]
            : string | number | boolean)
      | null
      | undefined;
  };
}[Of];

/** Only tells the compiler the value's shape, which the record's schema has checked. */
export function fieldValue<Of extends Kind>(kind: Of, value: unknown): FieldValue<Of> {
  return { kind, value } as FieldValue<Of>;
}

/** Takes a record or its form. */
export function intervalsIn(record: Readonly<Record<string, unknown>>): readonly Interval[] {
  return fieldValue('intervals', record['intervals']).value ?? [];
}

/** A switch never is; a yes/no is while it is not stated. */
export function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
