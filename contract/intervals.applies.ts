import type { AgeUnit, Interval } from './intervals.ts';

/**
 * The hours of each unit of age. A year is 365.25 days and a month its twelfth, so that 12 months
 * are exactly one year.
 */
export const hoursIn: Record<AgeUnit, number> = {
  hours: 1,
  days: 24,
  weeks: 168,
  months: 730.5,
  years: 8766,
};

/**
 * Null is unknown. A whole `age` counts completed units, as people do: 2 years is anywhere from the
 * second birthday up to the third. 2.5 years is exactly that age.
 */
export interface Person {
  readonly sex: 'M' | 'F' | null;
  readonly age: number | null;
  readonly unit: AgeUnit;
}

/** In hours, half-open: `[from, to)`; `to` is infinite for an open end. */
export function ages(row: Interval): { from: number; to: number } {
  const unit = hoursIn[row.ageUnit ?? 'years'];
  return {
    from: (row.ageFrom ?? 0) * unit,
    to: row.ageTo === null ? Number.POSITIVE_INFINITY : row.ageTo * unit,
  };
}

/**
 * Whom a row covers, as a text to compare: an age from 0 equals a missing one, and without bounds
 * the unit does not matter. The same span in another unit (12 months, 1 year) gives another text.
 */
export function peopleOf({ sex, ageFrom, ageTo, ageUnit, phase }: Interval): string {
  const isBounded = (ageFrom ?? 0) > 0 || ageTo !== null;
  return JSON.stringify([sex, ageFrom ?? 0, ageTo, isBounded ? ageUnit : null, phase]);
}

/**
 * Does `a` cover fewer people than `b`, all of them among those of `b`, in the same phase? Then it
 * wins over `b`.
 */
export function moreSpecific(a: Interval, b: Interval): boolean {
  if (a.phase !== b.phase || (b.sex !== 'any' && a.sex !== b.sex)) return false;
  const [inner, outer] = [ages(a), ages(b)];
  if (inner.from < outer.from || inner.to > outer.to) return false;
  return a.sex !== b.sex || inner.from > outer.from || inner.to < outer.to;
}

function applicableAt(
  rows: readonly Interval[],
  sex: 'M' | 'F',
  hours: number,
): readonly Interval[] {
  const matching = rows.filter((row) => {
    const { from, to } = ages(row);
    return (row.sex === 'any' || row.sex === sex) && from <= hours && hours < to;
  });
  return matching.filter((row) => !matching.some((other) => moreSpecific(other, row)));
}

/**
 * The most specific of the rows that match a person: a row wins over another when it covers fewer
 * people, within the other's sex and ages. Several are returned when they differ by phase, when
 * they cross without one being within the other, and when the person is described too vaguely (age
 * in years, rows in days; sex unknown). None: there is a gap. Source: design.md section 5;
 * domain.md section 3.
 * @returns the very objects of `rows`, in their order
 */
export function applicable(rows: readonly Interval[], person: Person): readonly Interval[] {
  const matches = new Set(applicableToEach(rows, person).flat());
  return rows.filter((row) => matches.has(row));
}

/** Do the same rows apply, whatever else is learned of the person's sex and exact age? */
export function isSettled(rows: readonly Interval[], person: Person): boolean {
  const { length } = applicable(rows, person);
  return applicableToEach(rows, person).every((matches) => matches.length === length);
}

/** For each person who fits the description. */
function applicableToEach(
  rows: readonly Interval[],
  { sex, age, unit }: Person,
): (readonly Interval[])[] {
  const first = age === null ? 0 : age * hoursIn[unit];
  const length =
    age === null ? Number.POSITIVE_INFINITY : Number.isInteger(age) ? hoursIn[unit] : 0;
  const end = first + length;
  // Nothing changes between neighbouring bounds: the first age and each later bound stand for all
  // ages that fit.
  const bounds = rows
    .flatMap((row) => Object.values(ages(row)))
    .filter((hours) => first < hours && hours < end);
  const sexes = sex === null ? (['M', 'F'] as const) : [sex];
  return sexes.flatMap((sex) => [first, ...bounds].map((at) => applicableAt(rows, sex, at)));
}

/** What must be known to choose among the rows. */
export function differBy(rows: readonly Interval[]): { sex: boolean; age: boolean } {
  return {
    sex: rows.some((row) => row.sex !== 'any'),
    age: rows.some((row) => row.ageFrom !== null || row.ageTo !== null),
  };
}
