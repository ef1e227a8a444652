import type { PrestazioneListItem } from './prestazione.ts';
import { groupPartial } from './search.groups.ts';
import type { SearchIndex } from './search.index.ts';
import { buildIndex, capKey, eachWhole, wholeRanks } from './search.index.ts';
import { absent, costOfRank, costs, placeOfLevel } from './search.levels.ts';
import { createMatcher } from './search.match.ts';
import { groupSeveral } from './search.names.ts';
import { nearestWords, writtenWords } from './search.nearest.ts';
import { places } from './search.posting.ts';
import type { TestQuery, TestQueryWord } from './search.query.ts';
import { readTestQuery } from './search.query.ts';
import type {
  CorrectedWord,
  MisspeltWord,
  Search,
  SearchGroup,
  SearchResult,
} from './search.result.ts';
import { hasDigit } from './search.words.ts';

/**
 * Ranks of whole values: the whole query, the query without generic words, a tube of the colour;
 * none.
 */
const [ofAll, ofCore, ofCap, noRank] = [0, wholeRanks, 2 * wholeRanks, 2 * wholeRanks + 2];
const rest = places.indexOf('rest');

/**
 * Unknown words of a query for which misspellings are tried: each costs as much as twenty that are
 * found.
 */
const mostLookedFor = 6;

/**
 * Pure, for the browser and the server alike. Time and memory are linear in the text.
 * @param items equals keep this order
 * @param index of these tests, if it was built already
 */
export function createSearch(
  items: readonly PrestazioneListItem[],
  index: SearchIndex = buildIndex(items),
): Search {
  const tests = index.items.length;
  // Every search uses these arrays: a keystroke allocates nothing of the catalogue's size but the
  // answer.
  const [rank, masks] = [new Uint8Array(tests), new Int32Array(tests)];
  const cost = new Int32Array(tests);
  const keys = new Float64Array(tests);
  const spare = new Uint8Array(tests);
  const levels: Uint8Array[] = [];
  const { match, matchBeginning } = createMatcher(index);
  const written = new WeakMap<ReadonlyMap<string, boolean>, readonly string[]>();

  /** Remembered, since they are needed again while typing goes on. */
  function similarOf(corrections: ReadonlyMap<string, boolean>): readonly string[] {
    const similar = written.get(corrections) ?? writtenWords(index, corrections);
    written.set(corrections, similar);
    return similar;
  }

  /**
   * Matches a word; `bit` is its own among the required ones, 0 for another.
   * @returns what `match` does
   */
  function take(word: TestQueryWord, hits: Uint8Array, bit: number, corrects: boolean) {
    const corrections = match(hits, word, corrects);
    for (let test = 0; test < tests; test++) {
      const level = hits[test] as number;
      if (level < absent) masks[test] = (masks[test] as number) | bit;
      if (level < absent || bit === 0)
        cost[test] = (cost[test] as number) + (costs[level] as number);
    }
    return corrections;
  }

  /** Several words that are one code, or begin one (`90 62`), count as all of them. */
  function takeJoined(joined: string, full: number): void {
    const any = matchBeginning(spare, joined);
    for (let test = 0; any && test < tests; test++) {
      const level = spare[test] as number;
      if (level === absent) continue;
      const joinedCost = costs[level] as number;
      cost[test] = masks[test] === full ? Math.min(cost[test] as number, joinedCost) : joinedCost;
      masks[test] = full;
    }
  }

  function takeWhole({ joined, cores, caps }: TestQuery): boolean {
    let any = false;
    const note = (key: string, base: number) =>
      eachWhole(index, key, (test, best) => {
        any = true;
        rank[test] = Math.min(rank[test] as number, base + best);
      });
    note(joined, ofAll);
    for (const core of cores) note(core, ofCore);
    for (const colour of caps) note(capKey(colour), ofCap);
    return any;
  }

  const isFull = (test: number, full: number) =>
    (rank[test] as number) < noRank || masks[test] === full;

  /** The tests that a word names as a whole, unless one with all words has it outside its texts. */
  function namedBy(words: readonly TestQueryWord[], full: number): Set<number> {
    const named = new Set<number>();
    words.forEach(({ word }, at) => {
      const own: number[] = [];
      eachWhole(index, word, (test) => void own.push(test));
      if (own.length === 0) return;
      const hits = levels[at] as Uint8Array;
      for (let test = 0; test < tests; test++) {
        if (isFull(test, full) && placeOfLevel(hits[test] as number) < rest) return;
      }
      for (const test of own) named.add(test);
    });
    return named;
  }

  /**
   * Keys of the tests that have a place, sorted by it, then by their cost, then by their number.
   */
  function ordered(placeFor: (test: number) => number): Float64Array {
    let count = 0;
    for (let test = 0; test < tests; test++) {
      const place = placeFor(test);
      if (place < 0) continue;
      // Whole values rank by the length of their names, whatever their words cost.
      const testCost = (rank[test] as number) < noRank ? 0 : (cost[test] as number);
      keys[count++] = (place * costOfRank + testCost) * tests + test;
    }
    return keys.subarray(0, count).sort();
  }

  const idOf = (key: number) => index.items[key % tests]?.id as number;

  function find(q: string): SearchResult {
    const query = readTestQuery(q);
    masks.fill(0);
    cost.fill(0);
    rank.fill(noRank);
    const needed = query.words.filter((word) => !word.optional);
    const full = 2 ** needed.length - 1;
    while (levels.length < needed.length) levels.push(new Uint8Array(tests));
    const corrected: CorrectedWord[] = [];
    const misspelt: MisspeltWord[] = [];
    let lookedFor = 0;
    for (const word of query.words) {
      const at = needed.indexOf(word);
      const hits = levels[at] ?? spare;
      const corrections = take(word, hits, at < 0 ? 0 : 2 ** at, lookedFor < mostLookedFor);
      if (corrections === undefined) continue;
      lookedFor++;
      if (corrections.size === 0) continue;
      corrected.push({ typed: word.typed, similar: similarOf(corrections) });
      misspelt.push({ word: word.word, corrections: [...corrections.keys()] });
    }
    if (query.words.length > 1 && hasDigit(query.joined)) takeJoined(query.joined, full);
    const hasWords = query.words.length > 0;
    const isWhole = hasWords && takeWhole(query);
    const keysOfWhole = hasWords
      ? ordered((test) => (isFull(test, full) ? (rank[test] as number) : -1))
      : keys.subarray(0, 0);
    const last = keysOfWhole.at(-1);
    const isNamed = last !== undefined && Math.floor(last / tests / costOfRank) < noRank;
    const complete = Array.from(keysOfWhole, idOf);
    const group = (mask: number, ids: readonly number[]): SearchGroup => ({
      words: needed.map(({ typed }, at) => ({ text: typed, isFound: (mask & (2 ** at)) !== 0 })),
      ids,
    });
    const allWords = complete.length > 0 ? [group(full, complete)] : [];
    const isParted = needed.length > 1 && !isWhole;
    const named = isParted ? namedBy(needed, full) : new Set<number>();
    const isShort = isParted && (complete.length === 0 || named.size > 0);
    const several = isShort ? groupSeveral(index, query, complete) : [];
    const partial =
      isShort && several.length === 0 ? findSome(needed, named, complete.length > 0) : [];
    const groups =
      several.length > 0
        ? several
        : [...allWords, ...partial.map(({ mask, ids }) => group(mask, ids))];
    const [first, ...others] = groups;
    const ids = first && others.length === 0 ? first.ids : groups.flatMap((group) => group.ids);
    return {
      ids,
      match: several.length > 0 ? 'several' : partial.length > 0 ? 'partial' : 'all',
      corrected: isNamed || several.length > 0 ? [] : corrected,
      unread: query.unread,
      misspelt,
      groups,
      nearest: ids.length > 0 || !hasWords ? [] : nearestWords(index, query),
    };
  }

  /**
   * Tests that lack a word: where others have all words, only those that a word names and the
   * others hardly have.
   */
  function findSome(
    needed: readonly TestQueryWord[],
    named: ReadonlySet<number>,
    onlyNamed: boolean,
  ) {
    const partial = groupPartial(
      { levels: levels.slice(0, needed.length), masks },
      named,
      onlyNamed,
    );
    const groups = partial.groups.map(({ words }) => ({ mask: words, ids: [] as number[] }));
    for (const key of ordered(partial.rank))
      groups[Math.floor(key / tests / costOfRank)]?.ids.push(idOf(key));
    return groups;
  }

  function named(q: string): number[] {
    const { joined, cores, words, unread } = readTestQuery(q);
    if (words.length === 0 || unread.length > 0) return [];
    const ranks = new Map<number, number>();
    for (const key of [joined, ...cores])
      eachWhole(index, key, (test, best) => {
        ranks.set(test, Math.min(best, ranks.get(test) ?? best));
      });
    const order = [...ranks].sort(([a, rank], [b, other]) => rank - other || a - b);
    return order.map(([test]) => index.items[test]?.id as number);
  }

  return { find, named };
}
