import { testNumber } from './search.posting.ts';

export interface Postings {
  /** Sorted by code unit. */
  readonly words: readonly string[];
  /** The postings of word `w` are from `starts[w]` to `starts[w + 1]`. */
  readonly starts: Int32Array;
  /** The tests that hold the words, in their order (`search.posting.ts`). */
  readonly postings: Int32Array;
}

/** Words still being indexed. */
export type Dictionary = ReturnType<typeof buildDictionary>;

/** Collects distinct words and their postings; tests must come in the order of their numbers. */
export function buildDictionary() {
  const ids = new Map<string, number>();
  const words: string[] = [];
  const lastOf: number[] = [];
  const [postingWords, postings]: [number[], number[]] = [[], []];
  return {
    idOf(word: string): number {
      let id = ids.get(word);
      if (id === undefined) {
        id = words.push(word) - 1;
        ids.set(word, id);
        lastOf.push(-1);
      }
      return id;
    },
    /** Of the hits of one word in one test only the best counts. */
    add(id: number, added: number): void {
      const last = lastOf[id] as number;
      const before = postings[last];
      if (before !== undefined && testNumber(before) === testNumber(added)) {
        if (added < before) postings[last] = added;
        return;
      }
      lastOf[id] = postings.push(added) - 1;
      postingWords.push(id);
    },
    finish(): Postings {
      const sorted = words.toSorted();
      const rank = new Int32Array(words.length);
      sorted.forEach((word, at) => {
        rank[ids.get(word) as number] = at;
      });
      const starts = new Int32Array(words.length + 1);
      for (const id of postingWords) {
        const at = (rank[id] as number) + 1;
        starts[at] = (starts[at] as number) + 1;
      }
      for (let at = 1; at < starts.length; at++)
        starts[at] = (starts[at] as number) + (starts[at - 1] as number);
      const next = starts.slice();
      const ordered = new Int32Array(postings.length);
      for (let at = 0; at < postings.length; at++) {
        const word = rank[postingWords[at] as number] as number;
        const free = next[word] as number;
        ordered[free] = postings[at] as number;
        next[word] = free + 1;
      }
      return { words: sorted, starts, postings: ordered };
    },
  };
}
