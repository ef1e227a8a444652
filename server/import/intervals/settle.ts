import type { AgeUnit, Interval } from '#contract/intervals.ts';
import type { AgeSpan, WrittenAge } from './ages.ts';

/** Laboratory systems write such ages where there is no upper end. */
const noEnd: Readonly<Record<AgeUnit, number>> = {
  hours: 1_000_000,
  days: 43_800,
  weeks: 6200,
  months: 1440,
  years: 120,
};

/** Only exact conversions: no number of days is a month. */
const exactFactors: Readonly<Partial<Record<`${AgeUnit} ${AgeUnit}`, number>>> = {
  'days hours': 24,
  'weeks hours': 168,
  'weeks days': 7,
  'years months': 12,
};

/** `ageTo` is excluded. */
export type Ages = Pick<Interval, 'ageFrom' | 'ageTo' | 'ageUnit'>;

/**
 * `lastAge`: the file does not say whether a last age is included; `sign`: a sign that is exact of
 * completed years alone; `units`: they can't be converted; `order`: the last age is before the
 * first.
 */
export type AgesFault = 'lastAge' | 'sign' | 'units' | 'order';

/** Null where the conversion is not exact. */
function convertAge(age: number, ownUnit: AgeUnit, unit: AgeUnit): number | null {
  if (ownUnit === unit || age === 0) return age;
  const factor = exactFactors[`${ownUnit} ${unit}`];
  return factor === undefined ? null : age * factor;
}

const isWholeNumber = ({ age }: WrittenAge) => Number.isInteger(age);

/** The ends, the last one excluded, each in its own unit. */
function resolveEnds({ from, to, fromSign, toSign }: AgeSpan, unit: AgeUnit, isIncluded?: boolean) {
  const isOver = to !== null && to.age >= noEnd[unit];
  const isOpen = to === null || isOver;
  const needsAnswer = fromSign === '>' || (!isOpen && toSign !== '<');
  if (needsAnswer && isIncluded === undefined) return 'lastAge';
  // Is 65 in `> 65`, and 65 and a half in `≤ 65`? Only completed years are certain.
  const isExact = (age: WrittenAge | null) =>
    age === null || (isIncluded === true && isWholeNumber(age));
  if (fromSign === '>' && !isExact(from)) return 'sign';
  if (!isOpen && toSign === '<=' && !isExact(to)) return 'sign';
  const first = from === null ? null : from.age + (fromSign === '>' ? 1 : 0);
  const isNext = toSign !== '<' && isIncluded === true && to !== null && isWholeNumber(to);
  return { first, last: isOpen ? null : to.age + (isNext ? 1 : 0) };
}

/**
 * @param columnUnit the unit in a column of its own, for ages without one
 * @param isIncluded is a last age included? Undefined: the file does not say
 */
export function settleAges(
  span: AgeSpan,
  columnUnit: AgeUnit | null,
  isIncluded: boolean | undefined,
): Ages | AgesFault {
  const { from, to } = span;
  // `0-30gg`: the unit is written once, after both.
  const lastUnit = to?.unit ?? columnUnit ?? from?.unit ?? 'years';
  const firstUnit = from?.unit ?? columnUnit ?? (to === null ? 'years' : lastUnit);
  const ends = resolveEnds(span, lastUnit, isIncluded);
  if (typeof ends === 'string') return ends;
  const { first, last } = ends;
  const toAges = (ageFrom: number | null, ageTo: number | null, ageUnit: AgeUnit) => {
    if (ageTo !== null && ageTo <= (ageFrom ?? 0)) return 'order';
    if (ageTo === null && (ageFrom ?? 0) === 0)
      return { ageFrom: null, ageTo: null, ageUnit: null };
    return { ageFrom, ageTo, ageUnit };
  };
  if (first === null || firstUnit === lastUnit) return toAges(first, last, lastUnit);
  if (last === null) return toAges(first, null, firstUnit);
  const low = convertAge(first, firstUnit, lastUnit);
  if (low !== null) return toAges(low, last, lastUnit);
  const high = convertAge(last, lastUnit, firstUnit);
  return high === null ? 'units' : toAges(first, high, firstUnit);
}
