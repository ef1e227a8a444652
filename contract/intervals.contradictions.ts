import { ages, moreSpecific } from './intervals.applies.ts';
import type { Interval } from './intervals.ts';

/** Rows are numbered from 0. */
export interface RowFault {
  /**
   * `never`: more specific rows, in `others`, cover everyone it covers. `contradiction`,
   * `repetition`: the row in `others` covers the very same people, and has other contents, or the
   * same.
   */
  readonly kind: 'never' | 'contradiction' | 'repetition';
  readonly row: number;
  readonly others: readonly number[];
}

type Span = readonly [from: number, to: number];

function without(spans: readonly Span[], row: Interval): readonly Span[] {
  const { from, to } = ages(row);
  return spans
    .flatMap(([first, end]): Span[] => [
      [first, Math.min(end, from)],
      [Math.max(first, to), end],
    ])
    .filter(([first, end]) => first < end);
}

const isOf = (sex: 'M' | 'F') => (row: Interval) => row.sex === 'any' || row.sex === sex;

function isCovered(row: Interval, covering: readonly Interval[]): boolean {
  const { from, to } = ages(row);
  return (['M', 'F'] as const)
    .filter((sex) => isOf(sex)(row))
    .every(
      (sex) =>
        covering.filter(isOf(sex)).reduce<readonly Span[]>(without, [[from, to]]).length === 0,
    );
}

/** Whatever units their ages are in. */
function isSamePeople(interval: Interval, other: Interval): boolean {
  const [a, b] = [ages(interval), ages(other)];
  return (
    interval.sex === other.sex &&
    interval.phase === other.phase &&
    a.from === b.from &&
    a.to === b.to
  );
}

function isSameRange(interval: Interval, other: Interval): boolean {
  return (['low', 'lowOperator', 'high', 'highOperator', 'text'] as const).every(
    (part) => interval[part] === other[part],
  );
}

/**
 * Rows that should not be published unseen: those that never apply, since more specific ones cover
 * everyone (`applicable`), and those that repeat or contradict an earlier row for the same people.
 * Source: design.md section 5.
 * @param rows with ages in order
 */
export function rowFaults(rows: readonly Interval[]): readonly RowFault[] {
  return rows.flatMap((row, at): RowFault[] => {
    const before = rows.findIndex((other) => isSamePeople(other, row));
    const isTwin = before < at && before >= 0;
    const first = rows[before];
    const twin: RowFault[] =
      isTwin && first !== undefined
        ? [
            {
              kind: isSameRange(first, row) ? 'repetition' : 'contradiction',
              row: at,
              others: [before],
            },
          ]
        : [];
    const others = rows.flatMap((other, place) => (moreSpecific(other, row) ? [place] : []));
    const winners = rows.filter((other) => moreSpecific(other, row));
    const isNever = winners.length > 0 && isCovered(row, winners);
    return isNever ? [{ kind: 'never', row: at, others }, ...twin] : twin;
  });
}
