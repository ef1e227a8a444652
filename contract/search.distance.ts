/** The first place in a sorted list not before the word or beginning. */
export function lowerBound(words: readonly string[], word: string, from = 0): number {
  let [low, high] = [from, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place, from `from`, of a word without the prefix. */
export function endOfPrefix(words: readonly string[], prefix: string, from: number): number {
  let [low, high] = [from, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string).startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Visits the words near another: letters inserted, left out or changed, and neighbours swapped,
 * each count one (optimal string alignment). The sorted list is walked as a trie: words that begin
 * alike share rows, and a beginning that is too far off is skipped with all the words under it.
 * @param words sorted by code unit, each once
 * @param most the greatest distance
 * @param visit gets words `from` to `to` (excluded), their distance (above `most`: too far), and
 *   the least distance of one of their beginnings
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
    let common = 0;
    while (common < depth && candidate.charCodeAt(common) === path.charCodeAt(common)) common++;
    depth = common;
    let least = 0;
    while (depth < candidate.length && least <= most) {
      depth++;
      least = nextRow(rows, depth, candidate, word, most);
      const distance = depth + most >= letters ? (rows[depth]?.[letters] as number) : most + 1;
      nearest[depth] = Math.min(nearest[depth - 1] as number, distance);
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
 * Computes row `depth` from the two before it, as far as distances up to `most` can lie; returns
 * its least distance.
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
