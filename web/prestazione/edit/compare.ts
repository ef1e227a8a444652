import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { Side } from '../../ui/BothVersions.tsx';
import type { TestDraft } from './draft.ts';
import { isSameIn } from './draft.ts';

/** A field in which the editor's draft and the colleague's version differ. */
interface Difference {
  readonly key: FieldKey;
  /** Whose value it is by nature: the one of the two who changed it. Null: both did, and the editor chooses. */
  readonly by: Side | null;
}

/** The fields in which two changes of one record differ, by what each changed of `base`. */
export function differences(base: TestDraft, mine: TestDraft, theirs: TestDraft): readonly Difference[] {
  return fields.flatMap(({ key }): Difference[] => {
    if (isSameIn(key, mine, theirs)) return [];
    if (isSameIn(key, mine, base)) return [{ key, by: 'theirs' }];
    return [{ key, by: isSameIn(key, theirs, base) ? 'mine' : null }];
  });
}

/** The colleague's record with the editor's values where those are taken. */
export function merged(mine: TestDraft, theirs: TestDraft, taken: ReadonlyMap<string, Side>): TestDraft {
  const own = fields.filter(({ key }) => taken.get(key) === 'mine').map(({ key }) => [key, mine[key]]);
  return { ...theirs, ...Object.fromEntries(own), reason: mine.reason };
}
