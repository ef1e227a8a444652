import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DifferentEntries } from './DifferentEntries.tsx';
import type { DifferenceOptions } from './DifferentText.tsx';
import { DifferentText, PlainText } from './DifferentText.tsx';
import type { EntryDifference } from './entry-difference.ts';
import { entryDifference, hasChanges, isKept } from './entry-difference.ts';
import { excerpt, longText } from './excerpt.ts';
import type { Hunk } from './text-difference.ts';
import { textDifference } from './text-difference.ts';

/** What a field holds, in words: a text, the entries of a list, or nothing. */
export type Words = string | readonly string[] | null;

interface BeforeAfter {
  readonly before: Words;
  readonly after: Words;
}

type ComparedField = BeforeAfter & Omit<DifferenceOptions, 'isWhole'>;

const entriesOf = (words: Words) => (typeof words === 'string' ? [words] : (words ?? []));

/** Compares two lists by their entries; undefined for anything else. */
function entriesIn({ before, after }: BeforeAfter): EntryDifference | undefined {
  const [entriesBefore, entriesAfter] = [entriesOf(before), entriesOf(after)];
  const isList = Array.isArray(before) || Array.isArray(after);
  return isList && entriesBefore.length > 0 && entriesAfter.length > 0
    ? entryDifference(entriesBefore, entriesAfter)
    : undefined;
}

/** Compares two texts by word; undefined where they share none. */
function wordHunks({ before, after, isData }: ComparedField): readonly Hunk[] | undefined {
  if (typeof before !== 'string' || typeof after !== 'string' || !isData) return undefined;
  const hunks = textDifference(before, after);
  return hunks.some(({ same }) => same !== '') ? hunks : undefined;
}

/** Is something left out of what is shown? */
export function isCut(shown: ComparedField): boolean {
  const { before, after, side } = shown;
  const entries = entriesIn(shown);
  if (entries) return hasChanges(entries) && entries.before.some(isKept);
  const hunks = wordHunks(shown);
  if (hunks) return excerpt(hunks) !== hunks;
  return [side === 'after' ? null : before, side === 'before' ? null : after].some(
    (words) => typeof words === 'string' && words.length > longText,
  );
}

function SingleVersion({ words, ...look }: { words: Words } & DifferenceOptions) {
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
export function Difference({ before, after, ...look }: BeforeAfter & DifferenceOptions) {
  const { say } = useLanguage();
  const { side } = look;
  const entries = entriesIn({ before, after });
  if (entries) return <DifferentEntries difference={entries} {...look} />;
  const hunks = wordHunks({ before, after, ...look });
  if (hunks) return <DifferentText hunks={hunks} {...look} />;
  if (side !== undefined)
    return <SingleVersion words={side === 'after' ? after : before} {...look} />;
  return (
    <>
      <span className="visually-hidden">{say('history.previous')}: </span>
      <SingleVersion words={before} {...look} /> <span aria-hidden="true">→</span>
      <span className="visually-hidden">, {say('history.current')}:</span>{' '}
      <SingleVersion words={after} {...look} />
    </>
  );
}

/** The same with a button that shows all of it, where something is left out. */
export function FoldedDifference(props: ComparedField) {
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
