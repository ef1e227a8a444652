import { attributes } from './attributes.ts';
import type { Field, FieldKind, ReadingByKind } from './field-kind.ts';
import { fieldValue } from './field-value.ts';
import { keysOf } from './keys.ts';
import { fields } from './prestazione.fields.ts';
import type { Choice } from './valore-tabella.ts';

/** As one of a test, one of some options, or links to tests. */
export interface RecordField extends Pick<Field, 'key' | 'table' | 'maxLength'> {
  readonly kind: FieldKind | 'option' | 'tests';
  /** What an option may be. */
  readonly options?: readonly string[];
}

/**
 * The nouns that have a history, with their fields in reading order: a new noun begins with an
 * entry here.
 */
const fieldsByNoun = {
  prestazione: fields,
  comunicato: [
    { key: 'title', kind: 'text' },
    { key: 'subject', kind: 'longText' },
    { key: 'startDate', kind: 'day' },
    { key: 'dueDate', kind: 'day' },
    { key: 'pinned', kind: 'switch' },
    { key: 'warning', kind: 'switch' },
    { key: 'prestazioni', kind: 'tests' },
  ],
  valoreTabella: [
    { key: 'table', kind: 'text' },
    { key: 'code', kind: 'text' },
    { key: 'description', kind: 'text' },
    ...attributes,
  ],
  campo: [
    { key: 'labelIt', kind: 'text' },
    { key: 'labelEn', kind: 'text' },
    { key: 'hidden', kind: 'switch' },
    { key: 'required', kind: 'switch' },
    { key: 'list', kind: 'text' },
    { key: 'rank', kind: 'number' },
  ],
} as const satisfies Readonly<Record<string, readonly RecordField[]>>;

export type Noun = keyof typeof fieldsByNoun;

export const recordFields: Readonly<Record<Noun, readonly RecordField[]>> = fieldsByNoun;

export const nouns: readonly Noun[] = keysOf(recordFields);

export type OtherFieldKey<Of extends Exclude<Noun, 'prestazione'>> =
  (typeof fieldsByNoun)[Of][number]['key'];

/** By field key. */
type Values = Readonly<Record<string, unknown>>;

/** Kinds whose value is never null. */
type WithoutNull = {
  [Kind in FieldKind]: null extends ReadingByKind[Kind] ? never : Kind;
}[FieldKind];

type Empty = false | [];

const emptyValues: Record<WithoutNull, Empty> & Partial<Record<RecordField['kind'], Empty>> = {
  texts: [],
  codes: [],
  switch: false,
  choices: [],
  intervals: [],
  tests: [],
};

/** A switch is off then; a yes/no that is not stated is not a no. */
export function emptyOf(kind: RecordField['kind']): null | Empty {
  return emptyValues[kind] ?? null;
}

/** Of a record or a form. */
export function emptyRecord(fields: readonly RecordField[]): Values {
  return Object.fromEntries(fields.map(({ key, kind }) => [key, emptyOf(kind)]));
}

/**
 * Choices by id, all else as it is read (design.md section 12).
 * @param idOf names a choice, where that is not simply its id
 */
export function recordForm(
  fields: readonly RecordField[],
  record: Values,
  idOf: (choice: Choice, field: RecordField) => number = ({ id }) => id,
): Values {
  const written = fields.map((field) => {
    const { kind, value } = fieldValue(field.kind, record[field.key]);
    if (kind === 'choice') return [field.key, value ? idOf(value, field) : null];
    if (kind === 'choices') return [field.key, (value ?? []).map((choice) => idOf(choice, field))];
    return [field.key, value];
  });
  return Object.fromEntries(written);
}
