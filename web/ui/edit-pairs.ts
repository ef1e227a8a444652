/** Texts that differ in more pieces are not compared piece by piece: it would take too long. */
const mostEdits = 256;

/** The positions, in both texts, of a piece that both have. */
type Pair = readonly [before: number, after: number];

/** Does the furthest way to a diagonal come from the one above: by a piece that is added? */
function isByAdding(reached: Int32Array, diagonal: number, edits: number, middle: number): boolean {
  if (Math.abs(diagonal) === edits) return diagonal < edits || edits === 0;
  return (reached[middle + diagonal - 1] ?? 0) < (reached[middle + diagonal + 1] ?? 0);
}

/**
 * The pieces that stay on a shortest way from the one to the other (E. W. Myers, "An O(ND)
 * Difference Algorithm and Its Variations", 1986); undefined where it has more than `mostEdits`.
 */
export function matchingPairs(
  before: readonly string[],
  after: readonly string[],
): Pair[] | undefined {
  const most = Math.min(mostEdits, before.length + after.length);
  const middle = most + 1;
  // How far into `before` each diagonal is followed, and the same before each step.
  const reached = new Int32Array(2 * middle + 1);
  const steps: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    steps.push(reached.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = isByAdding(reached, diagonal, edits, middle)
        ? (reached[middle + diagonal + 1] ?? 0)
        : (reached[middle + diagonal - 1] ?? 0) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal])
        x += 1;
      reached[middle + diagonal] = x;
      if (x >= before.length && x - diagonal >= after.length) {
        return pairsBack(steps, [before.length, after.length], middle);
      }
    }
  }
  return undefined;
}

/** Follows the shortest path back, from both ends to both beginnings. */
function pairsBack(steps: readonly Int32Array[], ends: Pair, middle: number): Pair[] {
  const pairs: Pair[] = [];
  let [x, y] = ends;
  for (const [edits, reached] of [...steps.entries()].reverse()) {
    const diagonal = x - y;
    const from = isByAdding(reached, diagonal, edits, middle) ? diagonal + 1 : diagonal - 1;
    const fromX = reached[middle + from] ?? 0;
    for (; x > fromX && y > fromX - from; x -= 1, y -= 1) pairs.push([x - 1, y - 1]);
    [x, y] = [fromX, fromX - from];
  }
  return pairs.reverse();
}
