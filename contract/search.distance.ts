import { hasDigit } from './search.words.ts';

/** Where a word or a beginning would stand in a sorted list: the first place not before it. */
export function lowerBound(words: readonly string[], word: string, from = 0): number {
  let [low, high] = [from, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place, from `from`, of a word that doesn't begin so. */
export function endOfPrefix(words: readonly string[], prefix: string, from: number): number {
  let [low, high] = [from, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string).startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many typing errors a word of so many letters is allowed (design.md section 6). */
function allowedSlips(word: string): number {
  if (word.length < 4 || hasDigit(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Visits the words near another: letters put in, left out or changed, and neighbours swapped, each
 * count one (optimal string alignment). The sorted list is walked as the trie that it is: what
 * begins alike shares its rows, and a beginning that is too far off is skipped with all the words
 * under it.
 * @param words sorted by code unit, each once
 * @param most the greatest distance
 * @param visit gets words `from` to `to` (excluded), their distance (above `most`: too far), and
 * the least distance of one of their beginnings
 */
export function eachNear(
  words: readonly string[],
  word: string,
  most: number,
  visit: (from: number, to: number, distance: number, ofBeginning: number) => void,
): void {
  const letters = word.length;
  const rows: Uint8Array[] = [Uint8Array.from({ length: letters + 1 }, (_, at) => at)];
  const nearest = [letters];
  let [path, depth, at] = ['', 0, 0];
  while (at < words.length) {
    const candidate = words[at] as string;
    let same = 0;
    while (same < depth && candidate.charCodeAt(same) === path.charCodeAt(same)) same++;
    depth = same;
    let least = 0;
    while (depth < candidate.length && least <= most) {
      depth++;
      least = nextRow(rows, depth, candidate, word, most);
      const whole = depth + most >= letters ? (rows[depth]?.[letters] as number) : most + 1;
      nearest[depth] = Math.min(nearest[depth - 1] as number, whole);
    }
    path = candidate;
    const ofBeginning = nearest[depth] as number;
    const dead = least > most;
    const to = dead ? endOfPrefix(words, candidate.slice(0, depth), at + 1) : at + 1;
    const isFar = dead || depth + most < letters;
    const distance = isFar ? most + 1 : (rows[depth]?.[letters] as number);
    if (distance <= most || ofBeginning <= most) visit(at, to, distance, ofBeginning);
    at = to;
  }
}

/**
 * Reckons row `depth` from the two before it, as far as distances up to `most` can lie; returns its
 * least distance.
 */
function nextRow(
  rows: Uint8Array[],
  depth: number,
  candidate: string,
  word: string,
  most: number,
): number {
  const row = rows[depth] ?? new Uint8Array(word.length + 1);
  rows[depth] = row;
  const above = rows[depth - 1] as Uint8Array;
  const before = rows[depth - 2];
  const letter = candidate.charCodeAt(depth - 1);
  const previous = depth > 1 ? candidate.charCodeAt(depth - 2) : -1;
  const from = Math.max(1, depth - most);
  const to = Math.min(word.length, depth + most);
  row[from - 1] = from === 1 ? depth : most + 1;
  let least = row[from - 1] as number;
  for (let at = from; at <= to; at++) {
    const own = word.charCodeAt(at - 1);
    let cost = (above[at - 1] as number) + (own === letter ? 0 : 1);
    if ((above[at] as number) + 1 < cost) cost = (above[at] as number) + 1;
    if ((row[at - 1] as number) + 1 < cost) cost = (row[at - 1] as number) + 1;
    if (before && at > 1 && own === previous && word.charCodeAt(at - 2) === letter) {
      cost = Math.min(cost, (before[at - 2] as number) + 1);
    }
    row[at] = cost;
    if (cost < least) least = cost;
  }
  if (to < word.length) row[to + 1] = most + 1;
  return least;
}

/** A word without its double letters: they are what is often misplaced (`ferittina`). */
function withoutDoubles(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

/**
 * The words that a misspelt one may mean: those at the least distance within the allowed slips, by
 * their whole or, from 5 letters on, by their beginning (it is still being typed). Of equally near
 * ones those that differ by double letters only, else those with the same first letter, which is
 * seldom mistyped. Words with digits are none of them.
 * @param words sorted by code unit, each once
 * @returns each of them, with whether its whole is as near as its beginning
 */
export function misspeltAs(words: readonly string[], word: string): Map<string, boolean> {
  let nearest = allowedSlips(word);
  let near: { word: string; whole: boolean }[] = [];
  if (nearest === 0) return new Map();
  eachNear(words, word, nearest, (from, to, distance, ofBeginning) => {
    const least = word.length < 5 ? distance : ofBeginning;
    if (least > nearest) return;
    const meant = words.slice(from, to).filter((one) => !hasDigit(one));
    if (meant.length > 0 && least < nearest) {
      near = [];
      nearest = least;
    }
    for (const one of meant) near.push({ word: one, whole: distance === least });
  });
  const plain = withoutDoubles(word);
  const doubled = near.filter((one) => {
    const other = withoutDoubles(one.word);
    return one.whole ? other === plain : other.startsWith(plain);
  });
  const alike = doubled.length > 0 ? doubled : near.filter((one) => one.word[0] === word[0]);
  return new Map((alike.length > 0 ? alike : near).map((one) => [one.word, one.whole]));
}
