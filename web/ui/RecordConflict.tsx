import type { EditMetadata } from '#contract/save.ts';
import { differences, merged } from '../platform/conflict.ts';
import { BothVersions } from './BothVersions.tsx';
import type { Words } from './Difference.tsx';
import type { RecordEditor } from './useRecordEditor.ts';

interface RecordConflictProps<Draft extends { readonly reason: string }, Key> {
  readonly editor: Pick<
    RecordEditor<EditMetadata, Draft>,
    'draft' | 'base' | 'saved' | 'current' | 'resolve' | 'turn'
  >;
  readonly keys: readonly Key[];
  readonly labelOf: (key: Key) => string;
  /** A field's value in words; null where it is empty. */
  readonly words: (key: Key, draft: Draft) => Words;
  /** Is a field's value a text of the records (web/ui/DifferentText.tsx)? */
  readonly isData: (key: Key) => boolean;
  /** Do two drafts say the same in a field? Unless given, when it is the same value. */
  readonly isSame?: (key: Key, draft: Draft, other: Draft) => boolean;
}

/**
 * A record that a colleague saved while it was typed: the editor says of each field whose value
 * stays, and goes on in the form.
 */
export function RecordConflict<
  Draft extends { readonly reason: string },
  Key extends keyof Draft & string,
>({ editor, keys, labelOf, words, isData, isSame }: RecordConflictProps<Draft, Key>) {
  const { draft, base, saved, current, resolve, turn } = editor;
  return (
    <BothVersions
      fields={differences(keys, { base, draft, saved }, isSame).map(({ key, by }) => ({
        key,
        by,
        label: labelOf(key),
        mine: words(key, draft),
        theirs: words(key, saved),
        base: words(key, base),
        isData: isData(key),
      }))}
      by={current.updatedBy}
      at={current.updatedAt}
      onTake={(sides) => resolve(merged(draft, saved, sides))}
      onBack={() => turn('form', 'back')}
    />
  );
}
