import { eachNear, endOfPrefix, lowerBound } from './search.distance.ts';
import type { SearchIndex } from './search.index.ts';
import { searchedTexts } from './search.index.ts';
import { placeNumber, places, testNumber } from './search.posting.ts';
import type { Query } from './search.words.ts';
import { eachWord, hasDigit } from './search.words.ts';

const mostNearest = 5;
/** Words of a query for which near ones are looked for: each costs as much as many searches. */
const mostWords = 4;
/** Letters that are compared of longer words. */
const longestWord = 63;
/** Words looked at for one beginning: a chapter may hold thousands of codes. */
const mostLooked = 200;
const code = places.indexOf('code');

/** A word of the catalogue near to one that is not in it. */
export interface NearWord {
  /** As the catalogue writes it. */
  readonly text: string;
  /** For a code, its tests: by name, the shortest first. */
  readonly names?: readonly string[] | undefined;
}

/** A suggestion may be further off than a hit, but must share something with the word. */
function farthest(word: string): number {
  return word.length < 4 ? 1 : word.length < 8 ? 2 : 3;
}

/** Codes with so many first letters in common are of one chapter: fewer say nothing. */
const shortestChapter = 3;

/**
 * The codes that share the longest beginnings with a word that has digits, and how many letters
 * they share; shorter beginnings only until there are enough.
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

function placeOfWord({ postings, starts }: SearchIndex, at: number): number {
  return placeNumber(postings[starts[at] as number] as number);
}

/**
 * Up to 5 near words as the catalogue writes them: codes by the longest common beginning first,
 * then the nearest words, names before the rest, the same first letter before others, then
 * alphabetically. Called only when nothing was found.
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
    const candidates: { at: number; distance: number }[] = [];
    eachNear(index.words, word, farthest(word), (at, _to, distance) => {
      const isFar = distance > farthest(word);
      if (!isFar && (index.words[at] as string).length > 1) candidates.push({ at, distance });
    });
    for (let most = 1; most <= farthest(word) && near.size < mostNearest; most++) {
      for (const { at, distance } of candidates)
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

/** Up to 5, as the catalogue writes them: whole words, if there are any. */
export function writtenWords(index: SearchIndex, meant: ReadonlyMap<string, boolean>): string[] {
  const wholeWords = [...meant.keys()].filter((word) => meant.get(word));
  const written = new Set<string>();
  for (const word of wholeWords.length > 0 ? wholeWords : meant.keys()) {
    if (written.size === mostNearest) break;
    written.add(asWritten(index, lowerBound(index.words, word)));
  }
  return [...written];
}

function namesOf({ items, starts, postings }: SearchIndex, at: number): string[] {
  const testPostings = postings.subarray(starts[at], starts[at + 1]);
  return Array.from(testPostings, (entry) => items[testNumber(entry)]?.serviceName ?? '');
}

/** As the first test that holds it writes it: with its capitals, accents and dots. */
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
