import type { ImportNoun } from '#contract/import.ts';
import { isEmpty, recordFields, recordForm } from '#contract/record.ts';
import { faultsOf } from '../../platform/input.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { nounImports } from '../nouns.ts';
import type { Sentence } from '../read/sentence.ts';
import { toBeMade } from './support-values.ts';

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
  const form = recordForm(fields, record, (choice) => (choice.id === toBeMade ? 1 : choice.id));
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
