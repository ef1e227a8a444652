import { testOf } from './search.posting.ts';

/** Gathers the distinct words and their postings; tests are added in the order of their numbers. */
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
      if (before !== undefined && testOf(before) === testOf(added)) {
        if (added < before) postings[last] = added;
        return;
      }
      lastOf[id] = postings.push(added) - 1;
      postingWords.push(id);
    },
    finish() {
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

/** Whole values as lists linked by number: far cheaper to build than an array for each of them. */
export function buildWholes() {
  const heads = new Map<string, number>();
  const [tests, ranks, nexts]: [number[], number[], number[]] = [[], [], []];
  return {
    add(joined: string, test: number, rank: number): void {
      nexts.push(heads.get(joined) ?? -1);
      ranks.push(rank);
      heads.set(joined, tests.push(test) - 1);
    },
    each(joined: string, visit: (test: number, rank: number) => void): void {
      for (let at = heads.get(joined) ?? -1; at >= 0; at = nexts[at] as number) {
        visit(tests[at] as number, ranks[at] as number);
      }
    },
  };
}
