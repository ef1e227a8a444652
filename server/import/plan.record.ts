import type { ImportNoun } from '#contract/import.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { faultsOf } from '../platform/input.ts';
import type { Sentence } from '../sheet/sentence.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { RecordField } from '../storico/storico.fields.ts';
import { recordFields } from '../storico/storico.fields.ts';
import { nounImports } from './nouns.ts';
import { toBeMade } from './support-values.ts';

/** A record in its form's shape: choices by id, `idOf` naming each. */
export function formOf(
  fields: readonly RecordField[],
  record: Fields,
  idOf: (choice: Choice, field: RecordField) => number,
) {
  const written = fields.map((field) => {
    const value = record[field.key];
    if (field.kind === 'choice') return [field.key, value === null ? null : idOf(value as Choice, field)];
    if (field.kind === 'choices') return [field.key, (value as Choice[]).map((one) => idOf(one, field))];
    return [field.key, value];
  });
  return Object.fromEntries(written) as Fields;
}

/** A record with nothing in it. */
export function emptyRecord(fields: readonly RecordField[]): Fields {
  const lists: readonly string[] = ['texts', 'choices', 'intervals'];
  return Object.fromEntries(
    fields.map(({ key, kind }) => [key, lists.includes(kind) ? [] : kind === 'flag' ? false : null]),
  );
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/**
 * Every rule of the form on a record; texts come back normalised.
 * @param required the fields that an administrator requires beside the contract
 */
export function checkRecord(
  noun: ImportNoun,
  record: Fields,
  required: ReadonlySet<string>,
): { record: Fields } | { faults: Record<string, Sentence> } {
  const fields = recordFields[noun];
  // A value still to be made has no id yet; any positive one stands in for it here.
  const form = formOf(fields, record, (choice) => (choice.id === toBeMade ? 1 : choice.id));
  const read = nounImports[noun].form.safeParse(form, { reportInput: true });
  const missing = [...required]
    .filter((key) => isEmpty(record[key]))
    .map((key): [string, Sentence] => [key, { phrase: 'invalid.required' }]);
  if (!read.success) return { faults: { ...Object.fromEntries(missing), ...faultsOf(read.error.issues) } };
  if (missing.length > 0) return { faults: Object.fromEntries(missing) };
  const parsed = read.data as Fields;
  const chosen = fields
    .filter(({ kind }) => kind === 'choice' || kind === 'choices')
    .map(({ key }) => [key, record[key]]);
  return { record: { ...parsed, ...Object.fromEntries(chosen) } };
}
