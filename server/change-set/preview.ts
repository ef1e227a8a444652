import type { FieldChange } from '#contract/change-set.ts';
import { isEmpty } from '#contract/field-value.ts';
import type { Noun } from '#contract/record.ts';
import { recordFields, recordForm } from '#contract/record.ts';
import { faultsOf } from '../platform/input.ts';
import type { FieldFault } from '../platform/problem.ts';
import type { FieldDiff, Fields } from '../storico/storico.diff.ts';
import { exactItemWords } from '../storico/storico.diff.ts';
import type { ChangeSetNoun } from './change-set.ts';
import { newValueId } from './new-values.ts';

/**
 * Checks a record that a change set is to write by its form; texts come back normalised.
 * @param required the fields that an administrator requires beside the contract
 * @param stored the record before: what it lacks already stops no other change of it
 */
export function checkRecord(
  noun: Noun,
  { form }: Pick<ChangeSetNoun, 'form'>,
  record: Fields,
  required: ReadonlySet<string>,
  stored: Fields | null = null,
): { record: Fields } | { faults: Record<string, FieldFault> } {
  const fields = recordFields[noun];
  // A new value has no id yet: any positive one passes the check.
  const written = recordForm(fields, record, ({ id }) => (id === newValueId ? 1 : id));
  const read = form.safeParse(written, { reportInput: true });
  const missing: Record<string, FieldFault> = Object.fromEntries(
    [...required]
      .filter((key) => isEmpty(record[key]) && !(stored && isEmpty(stored[key])))
      .map((key) => [key, { phrase: 'invalid.required' }]),
  );
  if (!read.success) return { faults: { ...missing, ...faultsOf(read.error.issues) } };
  if (Object.keys(missing).length > 0) return { faults: missing };
  const chosen = fields.flatMap(({ key, kind }) =>
    kind === 'choice' || kind === 'choices' ? [[key, record[key]] as const] : [],
  );
  return { record: { ...(read.data as Fields), ...Object.fromEntries(chosen) } };
}

/** The items of a list of words in the history; undefined for anything else. */
function listIn(exact: string | null): string[] | undefined {
  const items: unknown = exact === null ? undefined : JSON.parse(exact);
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const words = items.flatMap((item) => exactItemWords(item) ?? []);
  return words.length === items.length ? words : undefined;
}

/** A change of a field for a person to read. */
export function previewChange({ field, ...change }: FieldDiff): FieldChange {
  const { previousValue, currentValue, previousExact, currentExact } = change;
  const [previousList, currentList] = [listIn(previousExact), listIn(currentExact)];
  return {
    field,
    previousValue,
    currentValue,
    ...(previousList && { previousList }),
    ...(currentList && { currentList }),
  };
}
