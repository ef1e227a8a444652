/**
 * Which keys were moved: all but the longest run of keys that keep their order, so that as few as possible count.
 * @param before the keys in their present order
 * @param after the same keys, in the new order
 */
export function movedKeys(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const rankOf = new Map(before.map((key, at) => [key, at]));
  const runs: (readonly string[])[] = [];
  for (const [at, key] of after.entries()) {
    const rank = rankOf.get(key) ?? 0;
    let longest: readonly string[] = [];
    for (const run of runs.slice(0, at)) {
      const lastRank = rankOf.get(run.at(-1) ?? '') ?? 0;
      if (lastRank < rank && run.length > longest.length) longest = run;
    }
    runs.push([...longest, key]);
  }
  const stayed = runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []);
  return new Set(after).difference(new Set(stayed));
}
