import type { intervalloKeys } from '#contract/importazione.ts';
import { peopleOf } from '#contract/intervals.applies.ts';
import type { Interval, IntervalWords } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import type { Plan } from './plan.ts';

// All rows of a code together are all the intervals of its test: a partial file would remove some.

const maxNamed = 5;

/** Names the people who would lose their interval. */
export function lostWarnings(
  column: string,
  before: readonly Interval[],
  after: readonly Interval[],
  words: IntervalWords,
) {
  const peopleAfter = new Set(after.map(peopleOf));
  const lost = before
    .filter((interval) => !peopleAfter.has(peopleOf(interval)))
    .map((interval) => formatInterval(interval, words));
  if (lost.length === 0) return [];
  const intervals = [...lost.slice(0, maxNamed), ...(lost.length > maxNamed ? ['…'] : [])].join(
    '; ',
  );
  return [{ column, phrase: 'import.lostInterval', values: { intervals } } as const];
}

type IntervalloKey = (typeof intervalloKeys)[number];

/** The columns that a file needs to express a test's present intervals. */
export function neededColumns(
  before: readonly Interval[],
  has: (key: IntervalloKey) => boolean,
): IntervalloKey[] {
  const anyInterval = (predicate: (interval: Interval) => boolean) => before.some(predicate);
  // Where there is no column of bounds, the texts are read as such.
  const hasBounds = has('low') || has('high') || !has('text');
  const needed: readonly (readonly [IntervalloKey, boolean])[] = [
    ['sex', anyInterval(({ sex }) => sex !== 'any')],
    ['ageFrom', anyInterval(({ ageFrom }) => (ageFrom ?? 0) > 0)],
    ['ageTo', anyInterval(({ ageTo }) => ageTo !== null)],
    ['ageUnit', anyInterval(({ ageUnit }) => ageUnit !== null && ageUnit !== 'years')],
    ['phase', anyInterval(({ phase }) => phase !== null)],
    ['low', hasBounds && anyInterval(({ low }) => low !== null)],
    ['high', hasBounds && anyInterval(({ high }) => high !== null)],
    ['text', anyInterval(({ text }) => text !== null)],
  ];
  return needed.flatMap(([key, isNeeded]) => (isNeeded && !has(key) ? [key] : []));
}

/** The plan with the tests refused that would lose intervals; `refused`: their number. */
export function withoutLosses<AnyPlan extends Plan>(
  plan: AnyPlan,
): { plan: AnyPlan; refused: number } {
  const isLoss = ({ code }: { readonly code: string }) => code === 'import.lostInterval';
  // The changes are in the order of the changing rows.
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
