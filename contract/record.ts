import { attributes } from './attributes.ts';
import type { Field, FieldKind, ReadingByKind } from './field-kind.ts';
import { fieldValue } from './field-value.ts';
import { keysOf } from './keys.ts';
import { fields } from './prestazione.fields.ts';
import type { Choice } from './valore-tabella.ts';

/**
 * A field of a record that has a history, and how it is written: as one of a test, a calendar
 * day, or one of some options.
 */
export interface RecordField extends Pick<Field, 'key' | 'table' | 'maxLength'> {
  readonly kind: FieldKind | 'day' | 'option';
  /** What an option may be. */
  readonly options?: readonly string[];
}

/**
 * The nouns that have a history, and the fields of each in reading order: a noun begins with an
 * entry here.
 */
const fieldsByNoun = {
  prestazione: fields,
  comunicato: [
    { key: 'title', kind: 'text' },
    { key: 'subject', kind: 'longText' },
    { key: 'startDate', kind: 'day' },
    { key: 'dueDate', kind: 'day' },
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

/** A noun that has a history. */
export type Noun = keyof typeof fieldsByNoun;

/** The fields of each noun that has a history, in reading order. */
export const recordFields: Readonly<Record<Noun, readonly RecordField[]>> = fieldsByNoun;

/** The names of the nouns that have a history. */
export const nouns: readonly Noun[] = keysOf(recordFields);

/** The keys of the fields of a noun that is no test. */
export type OtherFieldKey<Of extends Exclude<Noun, 'prestazione'>> =
  (typeof fieldsByNoun)[Of][number]['key'];

/** The values of a record or of its form, by field key. */
type Values = Readonly<Record<string, unknown>>;

/** The kinds that null is no value of. */
type WithoutNull = {
  [Kind in FieldKind]: null extends ReadingByKind[Kind] ? never : Kind;
}[FieldKind];

type Empty = false | [];

const emptyValues: Record<WithoutNull, Empty> & Partial<Record<RecordField['kind'], Empty>> = {
  texts: [],
  switch: false,
  choices: [],
  intervals: [],
};

/**
 * What a field of some kind holds when it holds nothing. A switch is off then; a yes/no that is not
 * stated is not a no.
 */
export function emptyOf(kind: RecordField['kind']): null | Empty {
  return emptyValues[kind] ?? null;
}

/** A record, or a form, with nothing in it. */
export function emptyRecord(fields: readonly RecordField[]): Values {
  return Object.fromEntries(fields.map(({ key, kind }) => [key, emptyOf(kind)]));
}

/** Does a form leave a field empty? A switch never is; a yes/no is while it is not stated. */
export function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/**
 * A record in its form's shape (design.md section 12): choices by id, all else as it is read.
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
