import { absent, isCalled, isMisspelt, placeOfLevel } from './search.levels.ts';

export interface Mask {
  /** A bit for each required word. */
  readonly words: number;
  /** The rank of its best test. */
  score: number;
}

interface Hits {
  /** For each required word, the levels of all tests (`search.levels.ts`). */
  readonly levels: readonly Uint8Array[];
  /** For each test, a bit for each of these words. */
  readonly masks: Int32Array;
}

/** How much a place identifies a test, from what its name says to what its texts mention. */
const weights = [1, 1, 1, 0.5, 0.25, 0.25];

/**
 * A word that few tests have is more specific. Tests that are called by it count; if there are
 * none, all that have it.
 */
function raritiesOf({ levels, masks }: Hits): number[] {
  return levels.map((level) => {
    let [called, all] = [0, 0];
    for (const hit of level) {
      if (hit >= absent) continue;
      all++;
      if (isCalled(hit)) called++;
    }
    return Math.log((1 + masks.length) / Math.max(1, called || all));
  });
}

/**
 * Groups the tests that have some words of a query: those whose words are not part of another
 * test's, and those that a word names.
 * @param named tests whose whole name, code, initials or synonym is a word of the query
 * @param onlyNamed leaves out all others
 * @returns by rank: the group whose best test has the most specific words comes first; and for each
 *   test its group's rank, or -1
 */
export function groupPartial(hits: Hits, named: ReadonlySet<number>, onlyNamed: boolean) {
  const { levels, masks } = hits;
  const rarities = raritiesOf(hits);
  const all = new Set<number>();
  if (!onlyNamed) for (const mask of masks) if (mask !== 0) all.add(mask);
  const widest = new Set(
    [...all].filter((mask) => ![...all].some((other) => other !== mask && (other & mask) === mask)),
  );
  const groups = new Map<number, Mask>();
  const isIncluded = (test: number, mask: number) =>
    widest.has(mask) || (mask !== 0 && named.has(test));
  for (let test = 0; test < masks.length; test++) {
    const mask = masks[test] as number;
    if (mask === 0 || !isIncluded(test, mask)) continue;
    let score = 0;
    for (let word = 0; word < levels.length; word++) {
      const hit = levels[word]?.[test] as number;
      if (hit >= absent) continue;
      score +=
        (rarities[word] as number) *
        (weights[placeOfLevel(hit)] as number) *
        (isMisspelt(hit) ? 0.5 : 1);
    }
    const group = groups.get(mask);
    if (group === undefined) groups.set(mask, { words: mask, score });
    else group.score = Math.max(group.score, score);
  }
  const ranked = [...groups.values()].sort((a, b) => b.score - a.score || a.words - b.words);
  const rankOf = new Map(ranked.map(({ words }, at) => [words, at]));
  const rank = (test: number) => {
    const mask = masks[test] as number;
    return mask !== 0 && isIncluded(test, mask) ? (rankOf.get(mask) as number) : -1;
  };
  return { groups: ranked, rank };
}
