import type { PrestazioneListItem } from './prestazione.ts';
import { endOfPrefix, lowerBound, misspeltAs } from './search.distance.ts';
import type { SearchIndex } from './search.index.ts';
import { buildIndex, notWhole, places } from './search.index.ts';
import { nearestWords } from './search.nearest.ts';
import type { QueryWord } from './search.words.ts';
import { hasDigit, isStopWord, readQuery } from './search.words.ts';

/** The search over a catalogue (design.md section 6; docs/search.md). */
export interface Search {
  /**
   * The tests that a query finds, best first, and, when it finds none, up to 5 near words of the catalogue as they are
   * written there. Never throws; a query without a letter or digit finds nothing.
   */
  find(q: string): { ids: number[]; nearest: string[] };
  /**
   * The words of the catalogue that `find` takes a folded word for, with whether their whole is meant or their beginning;
   * none when it is a word, or begins one, itself.
   */
  misspelt(word: string): ReadonlyMap<string, boolean>;
}

/** A hit is 2 bits of place, 2 bits of how, 1 bit: it doesn't open its value. The lower the better, so a plain `<` ranks. */
const absent = 32;
const [exactly, asBeginning, asMisspelt, asMisspeltBeginning] = [0, 1, 2, 3];
const [alias, code, rest] = [places.indexOf('alias'), places.indexOf('code'), places.indexOf('rest')];

/** What a hit adds to a test's cost: 6 bits each for places, hows and openings, so that 16 words never carry over. */
const costs = Int32Array.from(
  { length: absent + 1 },
  (_, level) => ((level >> 3) << 12) | (((level >> 1) & 3) << 6) | (level & 1),
);
const costOfRank = 2 ** 18;

/** So many answers to misspelt words are kept: while the next word is typed they are asked again and again. */
const keptMisspelt = 64;

/**
 * Makes the search of a catalogue: pure, for the browser and the server alike. Time and memory are linear in the text.
 * @param items the tests; of equals the one given first comes first
 * @param index of these tests, where it was built already
 */
export function createSearch(items: readonly PrestazioneListItem[], index: SearchIndex = buildIndex(items)): Search {
  const { words, starts, postings } = index;
  const tests = index.items.length;
  // One set of arrays serves every search: nothing of the catalogue's size is allocated at a keystroke but the answer.
  const [best, part] = [new Uint8Array(tests), new Uint8Array(tests)];
  const [found, rank] = [new Uint8Array(tests), new Uint8Array(tests)];
  const cost = new Int32Array(tests);
  const keys = new Float64Array(tests);
  const misspellings = new Map<string, ReadonlyMap<string, boolean>>();

  /** Lowers the levels of the tests that hold word `at` of the dictionary in one of the places, up to `last`. */
  function lower(levels: Uint8Array, at: number, how: number, last = rest): void {
    const end = starts[at + 1] as number;
    for (let one = starts[at] as number; one < end; one++) {
      const posting = postings[one] as number;
      const place = how === exactly && ((posting >> 1) & 3) === code ? 0 : (posting >> 1) & 3;
      if (place > last) continue;
      const level = (place << 3) | (how << 1) | (posting & 1);
      const test = posting >>> 3;
      if (level < (levels[test] as number)) levels[test] = level;
    }
  }

  /**
   * Lowers the levels of the tests that hold the word or, unless only `whole` will do, a word that it begins. A stop word asked
   * for alone is the beginning of another word; a single letter begins only names and aliases.
   */
  function lowerAll(levels: Uint8Array, word: string, whole = false): boolean {
    const from = lowerBound(words, word);
    const isWord = words[from] === word;
    if (isWord) lower(levels, from, isStopWord(word) && !whole ? asBeginning : exactly);
    const to = whole ? from : endOfPrefix(words, word, from);
    for (let at = isWord ? from + 1 : from; at < to; at++) {
      lower(levels, at, asBeginning, word.length === 1 ? alias : rest);
    }
    return isWord || to > from;
  }

  /** The tests that hold every part of a compound; the worst of its parts stands for it. */
  function lowerParts(levels: Uint8Array, parts: readonly string[]): boolean {
    const worst = new Uint8Array(tests);
    for (const one of parts) {
      part.fill(absent);
      lowerAll(part, one);
      for (let test = 0; test < tests; test++) worst[test] = Math.max(worst[test] as number, part[test] as number);
    }
    let any = false;
    for (let test = 0; test < tests; test++) {
      if ((worst[test] as number) < absent) any = true;
      if ((worst[test] as number) < (levels[test] as number)) levels[test] = worst[test] as number;
    }
    return any;
  }

  function misspelt(word: string): ReadonlyMap<string, boolean> {
    let known = misspellings.get(word);
    if (known === undefined) {
      const isKnown = words[lowerBound(words, word)]?.startsWith(word) ?? false;
      known = isKnown ? new Map() : misspeltAs(words, word);
      if (misspellings.size >= keptMisspelt) misspellings.clear();
      misspellings.set(word, known);
    }
    return known;
  }

  function match({ word, parts, optional }: QueryWord): void {
    best.fill(absent);
    let any = lowerAll(best, word, optional);
    if (parts.length > 0 && !(any && hasDigit(word))) any = lowerParts(best, parts) || any;
    if (!any && !optional) {
      for (const [meant, whole] of misspelt(word)) {
        lower(best, lowerBound(words, meant), whole ? asMisspelt : asMisspeltBeginning);
      }
    }
    for (let test = 0; test < tests; test++) {
      const level = best[test] as number;
      if (level < absent && !optional) (found[test] as number)++;
      if (level < absent || optional) cost[test] = (cost[test] as number) + (costs[level] as number);
    }
  }

  /** A query of several words that is one code, or begins one (`90 62`): as good as all its words. */
  function matchJoined(joined: string, needed: number): boolean {
    best.fill(absent);
    const any = lowerAll(best, joined);
    for (let test = 0; any && test < tests; test++) {
      const level = best[test] as number;
      if (level === absent) continue;
      cost[test] =
        found[test] === needed ? Math.min(cost[test] as number, costs[level] as number) : (costs[level] as number);
      found[test] = needed;
    }
    return any;
  }

  /** How many words a test must have: all; if no test has all, as many as any test has, but at least half. */
  function demand(needed: number): number {
    let most = 0;
    for (let test = 0; test < tests; test++) most = Math.max(most, found[test] as number);
    return most >= needed / 2 ? most : needed;
  }

  function ordered(demanded: number): number[] {
    let kept = 0;
    for (let test = 0; test < tests; test++) {
      const whole = rank[test] as number;
      if (whole < notWhole) keys[kept++] = whole * costOfRank * tests + test;
      else if ((found[test] as number) >= demanded) {
        keys[kept++] = (whole * costOfRank + (cost[test] as number)) * tests + test;
      }
    }
    const sorted = keys.subarray(0, kept).sort();
    return Array.from(sorted, (key) => index.items[key % tests]?.id as number);
  }

  function find(q: string) {
    const query = readQuery(q);
    if (query.words.length === 0) return { ids: [], nearest: [] };
    found.fill(0);
    cost.fill(0);
    rank.fill(notWhole);
    for (const word of query.words) match(word);
    const needed = query.words.filter((word) => !word.optional).length;
    if (query.words.length > 1 && hasDigit(query.joined)) matchJoined(query.joined, needed);
    let whole = false;
    index.eachWhole(query.joined, (test, one) => {
      whole = true;
      rank[test] = Math.min(rank[test] as number, one);
    });
    const ids = ordered(whole ? needed : demand(needed));
    return { ids, nearest: ids.length > 0 ? [] : nearestWords(index, query) };
  }

  return { find, misspelt };
}
