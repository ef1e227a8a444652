import { publicFields } from '#contract/prestazione.fields.ts';
import { fieldOfCode } from '#contract/storico.ts';
import type { FieldDiff } from './storico.diff.ts';

const publicKeys: ReadonlySet<string> = new Set(publicFields.map(({ key }) => key));

/**
 * Changes of public fields raise a test's revision, also of fields that are hidden for now: shown
 * again, they must not have other contents under the same revision (decision 45).
 */
export function raisesRevision(changes: readonly Pick<FieldDiff, 'field'>[]): boolean {
  return changes.some(({ field }) => publicKeys.has(fieldOfCode(field) ?? field));
}

/** Null for records without a revision: all but tests. */
export function revisionAfter(
  { revision }: { readonly revision?: number },
  changes: readonly Pick<FieldDiff, 'field'>[],
): number | null {
  if (revision === undefined) return null;
  return raisesRevision(changes) ? revision + 1 : revision;
}
