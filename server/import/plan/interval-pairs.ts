import { ages, peopleOf } from '#contract/intervals.applies.ts';
import type { Interval } from '#contract/intervals.ts';

/** An interval before and the one that takes its place; null: nobody of its people has one. */
export interface IntervalPair {
  readonly before: Interval;
  readonly after: Interval | null;
}

/** An age in hours that nobody reaches: where both rows have no end, that is as far as they go. */
const end = 150 * 8766;

/** How much two rows have of the same people; 0: nobody. */
function overlap(interval: Interval, other: Interval): number {
  const isOneSex = interval.sex === other.sex;
  if (!isOneSex && interval.sex !== 'any' && other.sex !== 'any') return 0;
  const [a, b] = [ages(interval), ages(other)];
  const hours = Math.min(a.to, b.to, end) - Math.max(a.from, b.from);
  // A phase is a word, which may have been written otherwise.
  const [bySex, byPhase] = [isOneSex ? 2 : 1, interval.phase === other.phase ? 8 : 1];
  return Math.max(0, hours) * bySex * byPhase;
}

/** The row that has most of the same people; of equals the first one that is not taken. */
function nearest(
  interval: Interval,
  others: readonly Interval[],
  taken: ReadonlySet<Interval> = new Set(),
): Interval | undefined {
  const rank = (other: Interval) => overlap(interval, other) * (taken.has(other) ? 1 : 1.01);
  let best: Interval | undefined;
  for (const other of others) {
    if (rank(other) > (best === undefined ? 0 : rank(best))) best = other;
  }
  return best;
}

/**
 * The intervals of a test before and after a change, those of the same people together. Where
 * people are told apart otherwise than before, each row stands beside the one that has most of its
 * people, so that a row may be in several pairs.
 */
export function intervalPairs(
  before: readonly Interval[],
  after: readonly Interval[],
): IntervalPair[] {
  const free = Map.groupBy(after, peopleOf);
  const exact = before.flatMap((row): { before: Interval; after: Interval }[] => {
    const same = free.get(peopleOf(row))?.shift();
    return same === undefined ? [] : [{ before: row, after: same }];
  });
  const found = new Set(exact.flatMap((pair) => [pair.before, pair.after]));
  const [olds, news] = [before, after].map((rows) => rows.filter((row) => !found.has(row)));
  const taken = new Set<Interval>();
  const successors = (olds ?? []).map((row): IntervalPair => {
    const next = nearest(row, news ?? [], taken) ?? nearest(row, after) ?? null;
    if (next !== null) taken.add(next);
    return { before: row, after: next };
  });
  const origins = (news ?? []).flatMap((row): IntervalPair[] => {
    const origin = taken.has(row) ? undefined : nearest(row, olds ?? []);
    return origin === undefined ? [] : [{ before: origin, after: row }];
  });
  return [...exact, ...successors, ...origins];
}
