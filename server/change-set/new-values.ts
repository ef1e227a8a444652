import type { SupportTable } from '#contract/field.ts';
import type { Noun } from '#contract/record.ts';
import { recordFields, recordForm } from '#contract/record.ts';
import { fold } from '#contract/text.ts';
import type { NewValue, RecordChange } from './change-set.ts';

/** The id of a new value: no stored value has it. */
export const newValueId = 0;

/** Identifies a value as the database's unique constraint does. */
export const valueKey = (table: SupportTable, description: string) =>
  `${table} ${fold(description)}`;

export function collectNewValues(noun: Noun, changes: readonly RecordChange[]): NewValue[] {
  const values = new Map<string, NewValue>();
  for (const { after } of changes) {
    recordForm(recordFields[noun], after, ({ id, description }, { table }) => {
      if (id !== newValueId || table === undefined) return id;
      const key = valueKey(table, description);
      if (!values.has(key)) values.set(key, { table, description });
      return id;
    });
  }
  return [...values.values()];
}
