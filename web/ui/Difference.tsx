import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DifferentEntries } from './DifferentEntries.tsx';
import type { Look } from './DifferentText.tsx';
import { DifferentText, PlainText } from './DifferentText.tsx';
import { entryDifference } from './entry-difference.ts';
import { excerpt } from './excerpt.ts';
import { textDifference } from './text-difference.ts';

/** What a field holds, in words: a text, the entries of a list, or nothing. */
export type Words = string | readonly string[] | null;

interface Both {
  readonly before: Words;
  readonly after: Words;
}

const entriesOf = (words: Words) => (typeof words === 'string' ? [words] : (words ?? []));
const isList = ({ before, after }: Both) => Array.isArray(before) || Array.isArray(after);
const isNone = (words: Words) => entriesOf(words).length === 0;

/** Is something left out of what is shown of the two? */
export function isCut({ before, after }: Both): boolean {
  if (!isList({ before, after })) {
    const hunks = textDifference(String(before ?? ''), String(after ?? ''));
    return excerpt(hunks) !== hunks;
  }
  if (isNone(before) || isNone(after)) return false;
  const { changed, same } = entryDifference(entriesOf(before), entriesOf(after));
  return changed.length > 0 && same.after.length > 0;
}

/** One of the two by itself. */
function Alone({ words, ...look }: { words: Words } & Look) {
  const { say } = useLanguage();
  if (words === null || isNone(words)) return <Note>{say('history.empty')}</Note>;
  if (typeof words === 'string') return <PlainText text={words} {...look} />;
  return (
    <ul>
      {words.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same.
        <li key={at}>
          <PlainText text={entry} {...look} isWhole />
        </li>
      ))}
    </ul>
  );
}

/**
 * What a field held before and holds after, marked in what they differ: a text by word, cut around
 * its changes, a list by entry.
 */
export function Difference({ before, after, ...look }: Both & Look) {
  const { say } = useLanguage();
  const { side } = look;
  const isComparable = !(isNone(before) || isNone(after));
  if (isComparable && isList({ before, after })) {
    return <DifferentEntries before={entriesOf(before)} after={entriesOf(after)} {...look} />;
  }
  const hunks =
    isComparable && look.isData ? textDifference(String(before), String(after)) : undefined;
  if (hunks?.some(({ same }) => same !== '')) return <DifferentText hunks={hunks} {...look} />;
  if (side !== undefined) return <Alone words={side === 'after' ? after : before} {...look} />;
  return (
    <>
      <span className="visually-hidden">{say('history.previous')}: </span>
      <Alone words={before} {...look} /> <span aria-hidden="true">→</span>
      <span className="visually-hidden">, {say('history.current')}:</span>{' '}
      <Alone words={after} {...look} />
    </>
  );
}

/** The same with a button that shows all of it, where something is left out. */
export function FoldedDifference(props: Both & Omit<Look, 'isWhole'>) {
  const { say } = useLanguage();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Difference {...props} isWhole={isWhole} />
      {!isWhole && isCut(props) && (
        <>
          {' '}
          <Button variant="link" onClick={() => setWhole(true)}>
            {say('history.whole')}
          </Button>
        </>
      )}
    </>
  );
}
