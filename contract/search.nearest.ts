import { eachNear, endOfPrefix, lowerBound } from './search.distance.ts';
import type { SearchIndex } from './search.index.ts';
import { searchedTexts } from './search.index.ts';
import { placeNumber, places, testNumber } from './search.posting.ts';
import type { Query } from './search.words.ts';
import { eachWord, hasDigit } from './search.words.ts';

const mostNearest = 5;
/** Near words are looked for of so many words of a query: each costs as much as many searches. */
const mostWords = 4;
/** Of longer words no more letters are compared. */
const longestWord = 63;
/** So many words of one beginning are looked at: a chapter may hold thousands of codes. */
const mostLooked = 200;
const code = places.indexOf('code');

/** A word of the catalogue near to one that nothing has. */
export interface NearWord {
  /** As the catalogue writes it. */
  readonly text: string;
  /** Of a code, the tests that have it: by name, the shortest first. */
  readonly names?: readonly string[];
}

/** A suggestion may be further off than a hit, but not so far that it has nothing of the word. */
function farthest(word: string): number {
  return word.length < 4 ? 1 : word.length < 8 ? 2 : 3;
}

/** Two codes with so many first letters in common are of one chapter: fewer say nothing. */
const shortestChapter = 3;

/**
 * The codes that begin as a word with digits does, and how many of its letters they share: of the
 * longest beginnings that are there, until there are enough.
 */
function codesBegunAs(index: SearchIndex, word: string): Map<number, number> {
  const near = new Map<number, number>();
  if (!hasDigit(word)) return near;
  for (let shared = word.length - 1; shared >= shortestChapter; shared--) {
    if (near.size >= mostNearest) break;
    const beginning = word.slice(0, shared);
    const from = lowerBound(index.words, beginning);
    const to = Math.min(endOfPrefix(index.words, beginning, from), from + mostLooked);
    for (let at = from; at < to; at++)
      if (!near.has(at) && placeOfWord(index, at) === code) near.set(at, shared);
  }
  return near;
}

/** The best place of a word. */
function placeOfWord({ postings, starts }: SearchIndex, at: number): number {
  return placeNumber(postings[starts[at] as number] as number);
}

/**
 * Up to 5 near words of the catalogue, as they are written there: the codes that begin alike, the
 * longest such beginning first, then the nearest words, names before the rest, the same first
 * letter before others, then alphabetically. Called only when nothing was found.
 */
export function nearestWords(index: SearchIndex, query: Query): NearWord[] {
  const near = new Map<number, number>();
  const shared = new Map<number, number>();
  for (const { word } of query.words.slice(0, mostWords)) {
    if (near.size >= mostNearest) break;
    for (const [at, letters] of codesBegunAs(index, word)) {
      shared.set(at, Math.max(letters, shared.get(at) ?? 0));
      near.set(at, 0);
    }
    const found: { at: number; distance: number }[] = [];
    eachNear(index.words, word, farthest(word), (at, _to, distance) => {
      const isFar = distance > farthest(word);
      if (!isFar && (index.words[at] as string).length > 1) found.push({ at, distance });
    });
    for (let most = 1; most <= farthest(word) && near.size < mostNearest; most++) {
      for (const { at, distance } of found)
        if (distance <= most) near.set(at, Math.min(distance, near.get(at) ?? distance));
    }
  }
  const initials = new Set(query.words.map(({ word }) => word[0]));
  const isStrange = (at: number) => !initials.has(index.words[at]?.[0] ?? '');
  // A key holds all that is compared, and the word itself: no comparison function is called.
  const best = Float64Array.from(near, ([at, distance]) => {
    const others = longestWord - Math.min(shared.get(at) ?? 0, longestWord);
    const likeness = (others * 4 + distance) * 8 + placeOfWord(index, at);
    return (likeness * 2 + (isStrange(at) ? 1 : 0)) * index.words.length + at;
  }).sort();
  const written = new Map<string, NearWord>();
  for (const key of best) {
    if (written.size === mostNearest) break;
    const at = key % index.words.length;
    const text = asWritten(index, at);
    written.set(
      text,
      placeOfWord(index, at) === code ? { text, names: namesOf(index, at) } : { text },
    );
  }
  return [...written.values()];
}

/**
 * Up to 5 of the words that a misspelt one may mean, as the catalogue writes them: whole ones, if
 * there are any.
 */
export function writtenWords(index: SearchIndex, meant: ReadonlyMap<string, boolean>): string[] {
  const wholeWords = [...meant.keys()].filter((word) => meant.get(word));
  const written = new Set<string>();
  for (const word of wholeWords.length > 0 ? wholeWords : meant.keys()) {
    if (written.size === mostNearest) break;
    written.add(asWritten(index, lowerBound(index.words, word)));
  }
  return [...written];
}

/** The tests that hold a word. */
function namesOf({ items, starts, postings }: SearchIndex, at: number): string[] {
  const testPostings = postings.subarray(starts[at], starts[at + 1]);
  return Array.from(testPostings, (entry) => items[testNumber(entry)]?.serviceName ?? '');
}

/** A word as the first test that holds it writes it: with its capitals, accents and dots. */
function asWritten(index: SearchIndex, at: number): string {
  const word = index.words[at] as string;
  const item = index.items[testNumber(index.postings[index.starts[at] as number] as number)];
  if (item === undefined) return word;
  for (const text of searchedTexts(item)) {
    const pieces = text.split(/[\s,;:/()]+/u);
    const parts = pieces.flatMap((piece) => piece.split(/[^\p{L}\p{N}\p{M}]+/u));
    const written = [text, ...pieces, ...parts].find(
      (piece) => eachWord(piece, () => undefined) === word,
    );
    if (written !== undefined) return written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
  }
  return word;
}
