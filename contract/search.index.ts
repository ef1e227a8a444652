import type { Field, ListKey } from './prestazione.fields.ts';
import { listFields } from './prestazione.fields.ts';
import type { PrestazioneListItem } from './prestazione.ts';
import { eachWord, isStopWord } from './search.words.ts';

/** Where a word stands, best first. `code` is the beginning of a code; a whole code ranks as a name. */
export const places = ['name', 'alias', 'code', 'rest'] as const;

/** A name or synonym of at most so many letters is also one word: `PT INR` is found by `ptin`, `CA 19.9` by `ca19`. */
export const longestJoined = 12;

/** The fields that are searched, with where they rank; the order of the table is the order among the aliases. */
const searched = listFields.flatMap((field: Field & { key: ListKey }) =>
  field.search === undefined ? [] : [{ key: field.key, place: field.search }],
);
const aliases = searched.filter((field) => field.place === 'alias').map((field) => field.key);

/** The ranks of a query that is a whole value: a code 0, a name 1, then each alias field in turn. */
export const notWhole = 2 + aliases.length;

/** The index: tests are numbered by length of name, so that a lower number wins a tie. */
export interface SearchIndex {
  readonly items: readonly PrestazioneListItem[];
  /** The distinct words, sorted by code unit. */
  readonly words: readonly string[];
  /** Word `w` has the postings `starts[w]` to `starts[w + 1]`. */
  readonly starts: Int32Array;
  /** A test's number, 2 bits of place, 1 bit: it doesn't open its value. */
  readonly postings: Int32Array;
  /** Visits the tests one of whose codes, names or aliases is this, letters and digits in one, with its rank. */
  eachWhole(joined: string, visit: (test: number, rank: number) => void): void;
}

/** The texts of a field as they are searched: a choice by its description and code. */
function textsOf(item: PrestazioneListItem, key: ListKey): readonly string[] {
  const value = item[key];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => (typeof one === 'string' ? one : [one.description, one.code ?? '']));
}

/** The searched texts of a test. */
export function searchedTexts(item: PrestazioneListItem): string[] {
  return searched.flatMap(({ key }) => textsOf(item, key));
}

/** So many tests are indexed between two pauses: a millisecond or two. Who drives the steps says how many go in one turn. */
const testsInAStep = 25;

/** Builds the index in steps, between which others may be let in. Time: linear in the text, and a sort of the distinct words. */
export function* indexInSteps(given: readonly PrestazioneListItem[]): Generator<void, SearchIndex> {
  const items = given.toSorted((a, b) => a.serviceName.length - b.serviceName.length);
  const dictionary = buildDictionary();
  const wholes = buildWholes();
  const readRest = restReader(dictionary.idOf);
  for (const [test, item] of items.entries()) {
    if (test % testsInAStep === testsInAStep - 1) yield;
    for (const { key, place } of searched) {
      for (const text of textsOf(item, key)) {
        if (place !== 'rest') {
          addText(text, place, test, dictionary, wholes, key);
          continue;
        }
        const { ids, marks } = readRest(text);
        for (let at = 0; at < ids.length; at++) {
          dictionary.add(ids[at] as number, (test << 3) | (marks[at] as number));
        }
      }
    }
  }
  return { items, ...dictionary.finish(), eachWhole: wholes.each };
}

/** Builds the index in one go. */
export function buildIndex(given: readonly PrestazioneListItem[]): SearchIndex {
  const steps = indexInSteps(given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Reads a text of the rest. Descriptions of choices come back in test after test: their words are told apart once. */
function restReader(idOf: (word: string) => number) {
  const known = new Map<string, { ids: number[]; marks: number[] }>();
  return (text: string) => {
    const before = known.get(text);
    if (before) return before;
    const read: { ids: number[]; marks: number[] } = { ids: [], marks: [] };
    eachWord(text, (word, opens) => {
      if (isStopWord(word)) return;
      read.ids.push(idOf(word));
      read.marks.push((places.indexOf('rest') << 1) | (opens ? 0 : 1));
    });
    known.set(text, read);
    return read;
  };
}

/** Adds a name, an alias or a code: its words, itself in one, and itself as a whole. Of a code only the latter two. */
function addText(
  text: string,
  place: 'name' | 'alias' | 'code',
  test: number,
  dictionary: ReturnType<typeof buildDictionary>,
  wholes: ReturnType<typeof buildWholes>,
  key: ListKey,
): void {
  const posting = (test << 3) | (places.indexOf(place) << 1);
  let words = 0;
  const joined = eachWord(text, (word, opens) => {
    words++;
    if (place !== 'code') dictionary.add(dictionary.idOf(word), posting | (opens ? 0 : 1));
  });
  if (joined === '') return;
  if (place === 'code' || (words > 1 && joined.length <= longestJoined)) {
    dictionary.add(dictionary.idOf(joined), posting);
  }
  wholes.add(joined, test, place === 'code' ? 0 : place === 'name' ? 1 : 2 + aliases.indexOf(key));
}

function buildDictionary() {
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
    /** Of the hits of one word in one test only the best is kept. */
    add(id: number, posting: number): void {
      const last = lastOf[id] as number;
      const before = postings[last];
      if (before !== undefined && before >>> 3 === posting >>> 3) {
        if (posting < before) postings[last] = posting;
        return;
      }
      lastOf[id] = postings.push(posting) - 1;
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
      for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
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
function buildWholes() {
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
