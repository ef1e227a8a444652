import type { EditMetadata } from '#contract/save.ts';
import type { Side } from '../platform/conflict.ts';
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
  /** A field that both changed, in parts that are chosen one by one; undefined: as a whole. */
  readonly partsOf?: (key: Key) => FieldParts<Draft> | undefined;
}

interface FieldPart {
  readonly id: string;
  /** Who changed it; null: both did. */
  readonly by: Side | null;
  readonly base: Words;
  readonly mine: Words;
  readonly theirs: Words;
}

interface FieldParts<Draft> {
  readonly parts: readonly FieldPart[];
  /** The field with each part as chosen. */
  readonly join: (sideOf: (id: string) => Side | undefined) => Partial<Draft>;
}

/** The name of a part among the choices. */
const partKey = (key: string, id: string) => `${key} ${id}`;

/**
 * A record that a colleague saved while it was typed: the editor says of each field whose value
 * stays, and goes on in the form.
 */
export function RecordConflict<
  Draft extends { readonly reason: string },
  Key extends keyof Draft & string,
>({ editor, keys, labelOf, words, isData, isSame, partsOf }: RecordConflictProps<Draft, Key>) {
  const { draft, base, saved, current, resolve, turn } = editor;
  const different = differences(keys, { base, draft, saved }, isSame).map(({ key, by }) => ({
    key,
    by,
    inParts: by === null ? partsOf?.(key) : undefined,
  }));
  const take = (sides: ReadonlyMap<string, Side>) => {
    const joined = different.map(({ key, inParts }) =>
      inParts?.join((id) => sides.get(partKey(key, id))),
    );
    resolve(Object.assign(merged(draft, saved, sides), ...joined));
  };
  return (
    <BothVersions
      fields={different.flatMap(({ key, by, inParts }) => {
        const field = { label: labelOf(key), isData: isData(key) };
        if (inParts === undefined) {
          const [mine, theirs] = [words(key, draft), words(key, saved)];
          return [{ ...field, key, by, mine, theirs, base: words(key, base) }];
        }
        return inParts.parts.map(({ id, ...part }) => ({
          ...field,
          ...part,
          key: partKey(key, id),
        }));
      })}
      by={current.updatedBy}
      at={current.updatedAt}
      onTake={take}
      onBack={() => turn('form', 'back')}
    />
  );
}
