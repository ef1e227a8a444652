import { ages } from '#contract/intervals.applies.ts';
import { rowFaults } from '#contract/intervals.contradictions.ts';
import { coverageFaults, intervalFaults } from '#contract/intervals.coverage.ts';
import type { Interval } from '#contract/intervals.ts';
import type { QualityRule } from '#contract/qualita.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';
import { doubtsIn } from '../import/stage/doubts.ts';

const words = intervalWords(it);

/** How far from a power of ten the factor of two bounds may be, to be taken for a slip of it. */
const tolerance = 1.25;

/** Is one bound about ten, a hundred or a thousand times the other? */
function isTenfold(bound: number | null, other: number | null): boolean {
  if (bound === null || other === null || bound <= 0 || other <= 0) return false;
  const power = Math.abs(Math.log10(bound / other));
  const nearest = Math.round(power);
  return nearest >= 1 && Math.abs(power - nearest) <= Math.log10(tolerance);
}

/** Do the ages of one begin where those of the other end, for the same people? */
function isNext(row: Interval, next: Interval): boolean {
  if (row.sex !== next.sex || row.phase !== next.phase) return false;
  return ages(row).to === ages(next).from;
}

/** Of two neighbouring ages all bounds that both state differ by a power of ten. */
function hasJump(row: Interval, next: Interval): boolean {
  const pairs = [
    [row.low, next.low],
    [row.high, next.high],
  ] as const;
  const stated = pairs.filter(([bound, other]) => bound !== null && other !== null);
  const compared = stated.filter(([bound, other]) => bound !== 0 || other !== 0);
  return compared.length > 0 && compared.every(([bound, other]) => isTenfold(bound, other));
}

/** The most words of which it is remembered whether a file would be read otherwise. */
const mostRemembered = 5000;
const remembered = new Map<string, boolean>();

/** Would a file with the row's words be read otherwise? A catalogue repeats few of them often. */
function isReadOtherwise(row: Interval): boolean {
  const key = JSON.stringify([row.phase, row.text]);
  const before = remembered.get(key);
  if (before !== undefined) return before;
  const isOther = doubtsIn([row], words).length > 0;
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, isOther);
  return isOther;
}

/** What is doubtful in the reference intervals of a test. */
export function intervalRules(rows: readonly Interval[]): QualityRule[] {
  const found = new Set<QualityRule>();
  if (rows.some(isReadOtherwise)) found.add('otherReading');
  if (rows.some((row) => Object.keys(intervalFaults(row)).length > 0)) {
    // The other rules need ages and bounds in order.
    found.add('broken');
    return [...found];
  }
  for (const { kind } of coverageFaults(rows)) found.add(kind);
  for (const { kind } of rowFaults(rows)) found.add(kind);
  if (rows.some((row) => rows.some((next) => isNext(row, next) && hasJump(row, next))))
    found.add('jump');
  return [...found];
}
