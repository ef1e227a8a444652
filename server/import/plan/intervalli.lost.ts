import type { intervalloKeys } from '#contract/importazione.ts';
import { peopleOf } from '#contract/intervals.applies.ts';
import type { Interval, IntervalWords } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import type { Plan } from './plan.ts';

// What a partial file would take away, for all rows of a code together are all the intervals of its
// test.

const mostNamed = 5;

/** The people who would have no interval any more. */
export function lostWarnings(
  column: string,
  before: readonly Interval[],
  after: readonly Interval[],
  words: IntervalWords,
) {
  const covered = new Set(after.map(peopleOf));
  const lost = before
    .filter((interval) => !covered.has(peopleOf(interval)))
    .map((interval) => formatInterval(interval, words));
  if (lost.length === 0) return [];
  const intervals = [...lost.slice(0, mostNamed), ...(lost.length > mostNamed ? ['…'] : [])].join(
    '; ',
  );
  return [{ column, phrase: 'import.lostInterval', values: { intervals } } as const];
}

type IntervalloKey = (typeof intervalloKeys)[number];

/** The columns without which a file can't hold what a test's present intervals do. */
export function neededColumns(
  before: readonly Interval[],
  has: (key: IntervalloKey) => boolean,
): IntervalloKey[] {
  const some = (test: (interval: Interval) => boolean) => before.some(test);
  // Where there is no column of bounds, the texts are read as such.
  const hasBounds = has('low') || has('high') || !has('text');
  const needed: readonly (readonly [IntervalloKey, boolean])[] = [
    ['sex', some(({ sex }) => sex !== 'any')],
    ['ageFrom', some(({ ageFrom }) => (ageFrom ?? 0) > 0)],
    ['ageTo', some(({ ageTo }) => ageTo !== null)],
    ['ageUnit', some(({ ageUnit }) => ageUnit !== null && ageUnit !== 'years')],
    ['phase', some(({ phase }) => phase !== null)],
    ['low', hasBounds && some(({ low }) => low !== null)],
    ['high', hasBounds && some(({ high }) => high !== null)],
    ['text', some(({ text }) => text !== null)],
  ];
  return needed.flatMap(([key, isNeeded]) => (isNeeded && !has(key) ? [key] : []));
}

/**
 * A plan that takes no interval away: tests that would lose some are refused. `refused`: how many.
 */
export function withoutLosses<Given extends Plan>(plan: Given): { plan: Given; refused: number } {
  const isLoss = ({ code }: { readonly code: string }) => code === 'import.lostInterval';
  // Each row that changes has its change, in the same order.
  const changing = plan.rows.filter(({ kind }) => kind === 'changed');
  const changes = plan.changes.filter((_, at) => changing[at]?.warnings.some(isLoss) !== true);
  const rows = plan.rows.map((row) => {
    if (row.kind !== 'changed' || !row.warnings.some(isLoss)) return row;
    const warnings = row.warnings.filter((warning) => !isLoss(warning));
    return {
      ...row,
      kind: 'refused' as const,
      changes: [],
      problems: row.warnings.filter(isLoss),
      warnings,
    };
  });
  const refused = plan.changes.length - changes.length;
  const counts = {
    ...plan.counts,
    changed: plan.counts.changed - refused,
    refused: plan.counts.refused + refused,
  };
  const warned = rows.filter(({ warnings }) => warnings.length > 0).length;
  return { plan: { ...plan, rows, changes, counts, warned }, refused };
}
