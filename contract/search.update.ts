import type { PrestazioneListItem } from './prestazione.ts';
import type { Postings } from './search.dictionary.ts';
import { lowerBound } from './search.distance.ts';
import type { SearchIndex } from './search.index.ts';
import { createIndexer, numbered } from './search.index.ts';
import { posting, rankOf, testNumber } from './search.posting.ts';

/** The number of a test that is in the catalogue no more. */
const gone = -1;

/** The postings under the new numbers, with those of the tests that are read anew. */
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
    const own = added.postings.subarray(added.starts[other], added.starts[other + 1]);
    postings.set(own, end);
    end += own.length;
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
 * The index of a catalogue that differs from another's in few tests: what `buildIndex` makes, but
 * only the texts of tests that are not the same objects are read. The index given stays as it is.
 * Time: linear in the words and postings, without reading or sorting them.
 * @param given the tests; those of before in the order that they had
 */
export function updateIndex(
  index: SearchIndex,
  given: readonly PrestazioneListItem[],
): SearchIndex {
  const items = numbered(given);
  const before = new Map(index.items.map((item, at) => [item, at]));
  const renumbered = new Int32Array(index.items.length).fill(gone);
  const indexer = createIndexer();
  for (const [test, item] of items.entries()) {
    const known = before.get(item);
    if (known === undefined) indexer.add(item, test);
    else renumbered[known] = test;
  }
  const { wholes, ...added } = indexer.finish();
  return {
    items,
    ...merged(index, renumbered, added),
    wholes: merged(index.wholes, renumbered, wholes),
  };
}
