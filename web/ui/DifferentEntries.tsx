import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { Look } from './DifferentText.tsx';
import { DifferentText, MarkedText, PlainText } from './DifferentText.tsx';
import type { Entry, EntryDifference } from './entry-difference.ts';
import { hasChanges, isKept, isReordered } from './entry-difference.ts';
import { textDifference } from './text-difference.ts';

function EntryLine({ before, after, ...look }: Entry & Look) {
  const text = before ?? after ?? '';
  if (before === after || (look.side === 'unmarked' && after === null))
    return <PlainText text={text} {...look} isWhole />;
  if (before !== null && after !== null)
    return <DifferentText hunks={textDifference(before, after)} {...look} />;
  const lang = look.isData ? 'it' : undefined;
  return <MarkedText of={before === null ? 'ins' : 'del'} text={text} lang={lang} />;
}

interface DifferentEntriesProps extends Look {
  readonly difference: EntryDifference;
}

/** Two lists: the entries that are gone, new or changed; those that stay are counted. */
export function DifferentEntries({ difference, ...look }: DifferentEntriesProps) {
  const { say, plural } = useLanguage();
  const { side } = look;
  const { before, after } = difference;
  const all =
    side === undefined
      ? [...before, ...after.filter((entry) => entry.before === null)]
      : difference[side === 'after' ? 'after' : 'before'];
  const unchanged = all.filter(isKept);
  const isWhole = look.isWhole || !hasChanges(difference);
  return (
    <>
      <ul>
        {all.map((entry, at) =>
          isWhole || !isKept(entry) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same.
            <li key={at}>
              <EntryLine {...entry} {...look} />
            </li>
          ) : null,
        )}
      </ul>
      {!isWhole && unchanged.length > 0 && (
        <Note as="p">{plural('difference.same', unchanged.length)}</Note>
      )}
      {isReordered(difference) && <Note as="p">{say('difference.order')}</Note>}
    </>
  );
}
