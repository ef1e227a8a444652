import { publicFields } from '#contract/prestazione.fields.ts';
import { fieldOfCode } from '#contract/storico.ts';
import type { FieldDiff } from './storico.diff.ts';

const publicKeys: ReadonlySet<string> = new Set(publicFields.map(({ key }) => key));

/**
 * Do changes of a test raise its revision: do they concern its public contents? Also where an
 * administrator hides the field for now: shown again, it must not hold something else under the
 * same revision (decision 45).
 */
export function raisesRevision(changes: readonly Pick<FieldDiff, 'field'>[]): boolean {
  return changes.some(({ field }) => publicKeys.has(fieldOfCode(field) ?? field));
}

/**
 * The revision of a record after changes; null for a record that has none, which is all but a test.
 */
export function revisionAfter(
  { revision }: { readonly revision?: number },
  changes: readonly Pick<FieldDiff, 'field'>[],
): number | null {
  if (revision === undefined) return null;
  return raisesRevision(changes) ? revision + 1 : revision;
}
