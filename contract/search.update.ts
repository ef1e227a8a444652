import type { PrestazioneListItem } from './prestazione.ts';
import type { Postings } from './search.dictionary.ts';
import { lowerBound } from './search.distance.ts';
import type { SearchIndex } from './search.index.ts';
import { createIndexer, numbered } from './search.index.ts';
import { posting, rankOf, testNumber } from './search.posting.ts';

/** The number of a test that is no longer in the catalogue. */
const gone = -1;

/** The old postings under the new numbers, and those of the tests that were read again. */
function merged(old: Postings, renumbered: Int32Array, added: Postings): Postings {
  const words: string[] = [];
  const starts = new Int32Array(old.words.length + added.words.length + 1);
  const postings = new Int32Array(old.postings.length + added.postings.length);
  let end = 0;
  const close = (word: string, from: number) => {
    if (end > from) starts[words.push(word)] = end;
  };
  const take = (at: number) => {
    for (
      let position = old.starts[at] as number;
      position < (old.starts[at + 1] as number);
      position++
    ) {
      const before = old.postings[position] as number;
      const test = renumbered[testNumber(before)] as number;
      if (test !== gone) postings[end++] = posting(test, rankOf(before));
    }
  };
  let at = 0;
  for (const [other, word] of added.words.entries()) {
    const stop = lowerBound(old.words, word, at);
    for (; at < stop; at++) {
      const from = end;
      take(at);
      close(old.words[at] as string, from);
    }
    const from = end;
    if (old.words[at] === word) take(at++);
    const addedPostings = added.postings.subarray(added.starts[other], added.starts[other + 1]);
    postings.set(addedPostings, end);
    end += addedPostings.length;
    postings.subarray(from, end).sort();
    close(word, from);
  }
  for (; at < old.words.length; at++) {
    const from = end;
    take(at);
    close(old.words[at] as string, from);
  }
  return {
    words,
    starts: starts.slice(0, words.length + 1),
    postings: postings.slice(0, end),
  };
}

/**
 * What `buildIndex` makes, for a catalogue that differs from another's in few tests: only tests
 * that are not the same objects are read. The given index stays as it is. Time: linear in the words
 * and postings, without reading or sorting them.
 * @param tests those of before in the same order
 */
export function updateIndex(
  index: SearchIndex,
  tests: readonly PrestazioneListItem[],
): SearchIndex {
  const items = numbered(tests);
  const before = new Map(index.items.map((item, at) => [item, at]));
  const renumbered = new Int32Array(index.items.length).fill(gone);
  const indexer = createIndexer();
  for (const [test, item] of items.entries()) {
    const previous = before.get(item);
    if (previous === undefined) indexer.add(item, test);
    else renumbered[previous] = test;
  }
  const { wholes, ...added } = indexer.finish();
  return {
    items,
    ...merged(index, renumbered, added),
    wholes: merged(index.wholes, renumbered, wholes),
  };
}
