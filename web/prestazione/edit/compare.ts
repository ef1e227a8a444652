import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { Difference, Side } from '../../platform/conflict.ts';
import { differences, merged } from '../../platform/conflict.ts';
import type { TestDraft } from './draft.ts';
import { isSameIn } from './draft.ts';

const keys = fields.map(({ key }) => key);

/** The fields in which two changes of one test differ, by what each changed of `base`. */
export function differencesOf(
  base: TestDraft,
  mine: TestDraft,
  theirs: TestDraft,
): readonly Difference<FieldKey>[] {
  return differences(keys, { base, mine, theirs }, isSameIn);
}

/**
 * The colleague's test with the editor's values where those are taken. The reason is the editor's
 * own in any case.
 */
export function mergedOf(
  mine: TestDraft,
  theirs: TestDraft,
  taken: ReadonlyMap<string, Side>,
): TestDraft {
  return { ...merged(mine, theirs, taken), reason: mine.reason };
}
