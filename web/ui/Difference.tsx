import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DifferentEntries } from './DifferentEntries.tsx';
import type { Look } from './DifferentText.tsx';
import { DifferentText, PlainText } from './DifferentText.tsx';
import type { EntryDifference } from './entry-difference.ts';
import { entryDifference, hasChanges, isKept } from './entry-difference.ts';
import { excerpt, longText } from './excerpt.ts';
import type { Hunk } from './text-difference.ts';
import { textDifference } from './text-difference.ts';

/** What a field holds, in words: a text, the entries of a list, or nothing. */
export type Words = string | readonly string[] | null;

interface Both {
  readonly before: Words;
  readonly after: Words;
}

type Shown = Both & Omit<Look, 'isWhole'>;

const entriesOf = (words: Words) => (typeof words === 'string' ? [words] : (words ?? []));

/** Of two lists with entries: what became of them. */
function entriesIn({ before, after }: Both): EntryDifference | undefined {
  const [entriesBefore, entriesAfter] = [entriesOf(before), entriesOf(after)];
  const isList = Array.isArray(before) || Array.isArray(after);
  return isList && entriesBefore.length > 0 && entriesAfter.length > 0
    ? entryDifference(entriesBefore, entriesAfter)
    : undefined;
}

/** Two texts that share words, to be compared by word. */
function hunksOf({ before, after, isData }: Shown): readonly Hunk[] | undefined {
  if (typeof before !== 'string' || typeof after !== 'string' || !isData) return undefined;
  const hunks = textDifference(before, after);
  return hunks.some(({ same }) => same !== '') ? hunks : undefined;
}

/** Is something left out of what is shown? */
export function isCut(shown: Shown): boolean {
  const { before, after, side } = shown;
  const entries = entriesIn(shown);
  if (entries) return hasChanges(entries) && entries.before.some(isKept);
  const hunks = hunksOf(shown);
  if (hunks) return excerpt(hunks) !== hunks;
  return [side === 'after' ? null : before, side === 'before' ? null : after].some(
    (words) => typeof words === 'string' && words.length > longText,
  );
}

/** One of the two by itself. */
function Alone({ words, ...look }: { words: Words } & Look) {
  const { say } = useLanguage();
  if (words === null || words.length === 0) return <Note>{say('history.empty')}</Note>;
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
  const entries = entriesIn({ before, after });
  if (entries) return <DifferentEntries difference={entries} {...look} />;
  const hunks = hunksOf({ before, after, ...look });
  if (hunks) return <DifferentText hunks={hunks} {...look} />;
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
export function FoldedDifference(props: Shown) {
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
