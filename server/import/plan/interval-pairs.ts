import { ages, hoursIn, peopleOf } from '#contract/intervals.applies.ts';
import type { Interval } from '#contract/intervals.ts';

/** An interval and its successor; null: its people have none any more. */
export interface IntervalPair {
  readonly before: Interval;
  readonly after: Interval | null;
}

/** The end of intervals without an upper age. */
const maxAgeHours = 150 * hoursIn.years;

/** How many people two intervals share; 0: nobody. */
function overlap(interval: Interval, candidate: Interval): number {
  const isSameSex = interval.sex === candidate.sex;
  if (!isSameSex && interval.sex !== 'any' && candidate.sex !== 'any') return 0;
  const [a, b] = [ages(interval), ages(candidate)];
  const hours = Math.min(a.to, b.to, maxAgeHours) - Math.max(a.from, b.from);
  // A phase is a word, which may be spelt differently.
  const [bySex, byPhase] = [isSameSex ? 2 : 1, interval.phase === candidate.phase ? 8 : 1];
  return Math.max(0, hours) * bySex * byPhase;
}

/** The candidate that shares most people; among equals the first unused one. */
function bestMatch(
  interval: Interval,
  candidates: readonly Interval[],
  used: ReadonlySet<Interval> = new Set(),
): Interval | undefined {
  const rank = (candidate: Interval) =>
    overlap(interval, candidate) * (used.has(candidate) ? 1 : 1.01);
  let best: Interval | undefined;
  for (const candidate of candidates) {
    if (rank(candidate) > (best === undefined ? 0 : rank(best))) best = candidate;
  }
  return best;
}

/**
 * Pairs the intervals of a test before and after a change, by people. Where the groups differ, each
 * interval is paired with the one that shares most of its people, and may be in several pairs.
 */
export function intervalPairs(
  before: readonly Interval[],
  after: readonly Interval[],
): IntervalPair[] {
  const afterByPeople = Map.groupBy(after, peopleOf);
  const exact = before.flatMap((row): { before: Interval; after: Interval }[] => {
    const counterpart = afterByPeople.get(peopleOf(row))?.shift();
    return counterpart === undefined ? [] : [{ before: row, after: counterpart }];
  });
  const paired = new Set(exact.flatMap((pair) => [pair.before, pair.after]));
  const [unpairedBefore, unpairedAfter] = [before, after].map((rows) =>
    rows.filter((row) => !paired.has(row)),
  );
  const used = new Set<Interval>();
  const successors = (unpairedBefore ?? []).map((row): IntervalPair => {
    const successor = bestMatch(row, unpairedAfter ?? [], used) ?? bestMatch(row, after) ?? null;
    if (successor !== null) used.add(successor);
    return { before: row, after: successor };
  });
  const origins = (unpairedAfter ?? []).flatMap((row): IntervalPair[] => {
    const origin = used.has(row) ? undefined : bestMatch(row, unpairedBefore ?? []);
    return origin === undefined ? [] : [{ before: origin, after: row }];
  });
  return [...exact, ...successors, ...origins];
}
