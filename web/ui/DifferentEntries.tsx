import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { Look } from './DifferentText.tsx';
import { DifferentText, MarkedText, PlainText } from './DifferentText.tsx';
import type { ChangedEntry } from './entry-difference.ts';
import { entryDifference } from './entry-difference.ts';
import { textDifference } from './text-difference.ts';

function Entry({ before, after, ...look }: ChangedEntry & Look) {
  if (before !== null && after !== null)
    return <DifferentText hunks={textDifference(before, after)} {...look} />;
  const text = before ?? after ?? '';
  if (look.side === 'unmarked') return <PlainText text={text} {...look} />;
  const lang = look.isData ? 'it' : undefined;
  return <MarkedText of={before === null ? 'ins' : 'del'} text={text} lang={lang} />;
}

interface DifferentEntriesProps extends Look {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Two lists: the entries that are gone, new or changed; those that stay are counted. */
export function DifferentEntries({ before, after, ...look }: DifferentEntriesProps) {
  const { say, plural } = useLanguage();
  const { changed, same, isReordered } = entryDifference(before, after);
  const other = look.side === 'after' ? 'after' : 'before';
  const shown = changed.filter((entry) => look.side === undefined || entry[other] !== null);
  const isWhole = look.isWhole || changed.length === 0;
  return (
    <>
      <ul>
        {shown.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same.
          <li key={at}>
            <Entry {...entry} {...look} />
          </li>
        ))}
        {isWhole &&
          same[look.side === undefined ? 'after' : other].map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same.
            <li key={at}>
              <PlainText text={entry} {...look} />
            </li>
          ))}
      </ul>
      {!isWhole && same.after.length > 0 && (
        <Note as="p">{plural('difference.same', same.after.length)}</Note>
      )}
      {isReordered && <Note as="p">{say('difference.order')}</Note>}
    </>
  );
}
