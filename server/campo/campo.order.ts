/**
 * All but the longest run of keys that keep their order, so that as few as possible count. The new
 * order follows from the old one and the new places of the moved keys alone.
 * @param before the keys in their present order
 * @param after the same keys, in the new order
 */
export function movedKeys(
  before: readonly string[],
  after: readonly string[],
): ReadonlySet<string> {
  const rankOf = new Map(before.map((key, at) => [key, at]));
  const all = after.map((key, at) => ({ key, at, rank: rankOf.get(key) ?? 0 }));
  const unmoved = all.filter(({ at, rank }) => at === rank);
  const fitting = all.filter(({ at, rank }) =>
    unmoved.every((fixed) => at < fixed.at === rank < fixed.at),
  );
  const runs: (readonly Ranked[])[] = [];
  for (const candidate of fitting) {
    let longest: readonly Ranked[] = [];
    for (const run of runs) {
      if ((run.at(-1)?.rank ?? 0) < candidate.rank && run.length > longest.length) longest = run;
    }
    runs.push([...longest, candidate]);
  }
  const stayed = runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []);
  return new Set(after).difference(new Set(stayed.map(({ key }) => key)));
}

interface Ranked {
  readonly key: string;
  readonly rank: number;
}

/**
 * Keys that were not moved keep their positions, the others go between them.
 * @param order the keys in their new order, with their present positions
 * @returns the positions by key; undefined where there is no more room between two, so that all
 *   need new ones
 */
export function positionsOf(
  order: readonly { readonly key: string; readonly position: number }[],
  moved: ReadonlySet<string>,
): ReadonlyMap<string, number> | undefined {
  const positions = new Map(order.map(({ key, position }) => [key, position]));
  if (moved.size === 0) return positions;
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, { key, position }] of order.entries()) {
    const next = order.slice(at).findIndex((field) => !moved.has(field.key));
    const end = next < 0 ? Number.POSITIVE_INFINITY : (order[at + next]?.position ?? 0);
    const newPosition = moved.has(key) ? between(last, end, next) : position;
    if (newPosition <= last || (newPosition >= end && moved.has(key))) return undefined;
    positions.set(key, newPosition);
    last = newPosition;
  }
  return positions;
}

/** @param count how many are still to go before `end` */
function between(last: number, end: number, count: number): number {
  if (Number.isFinite(last))
    return Number.isFinite(end) ? last + (end - last) / (count + 1) : last + 1;
  return Number.isFinite(end) ? end - count : 1;
}
