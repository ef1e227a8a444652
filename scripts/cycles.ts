import type { Import } from './imports.ts';

/** Files that import one another, by whatever way round; types count too. */
export type Cycle = readonly string[];

/**
 * The cycles among imports: each set of files that all reach one another, in the order of their
 * names.
 */
export function cyclesOf(imports: readonly Pick<Import, 'from' | 'to'>[]): Cycle[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const reached = new Map<string, ReadonlySet<string>>();
  for (const file of targets.keys()) {
    const seen = new Set<string>();
    const waiting = [file];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const { to } of targets.get(at) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        waiting.push(to);
      }
    }
    reached.set(file, seen);
  }
  const cycles = new Map<string, Cycle>();
  for (const [file, seen] of reached) {
    if (!seen.has(file)) continue;
    const cycle = [...seen].filter((other) => reached.get(other)?.has(file)).sort();
    cycles.set(cycle.join(' '), cycle);
  }
  return [...cycles.values()].sort((a, b) => a.join().localeCompare(b.join()));
}
