import type { AgeUnit, Interval } from '#contract/intervals.ts';
import type { AgeSpan, WrittenAge } from './ages.ts';

/** The greatest age: laboratory systems write such an age where there is no end. */
const noEnd: Readonly<Record<AgeUnit, number>> = {
  hours: 1_000_000,
  days: 43_800,
  weeks: 6200,
  months: 1440,
  years: 120,
};

/** How many of a smaller unit are exactly one of a larger one: no number of days is a month. */
const exactly: Readonly<Partial<Record<`${AgeUnit} ${AgeUnit}`, number>>> = {
  'days hours': 24,
  'weeks hours': 168,
  'weeks days': 7,
  'years months': 12,
};

/** Ages as an interval has them: `ageTo` no longer belongs to it. */
export type Ages = Pick<Interval, 'ageFrom' | 'ageTo' | 'ageUnit'>;

/**
 * Why ages are none of an interval: the file does not say whether a last age belongs to it
 * (`lastAge`), a sign that is exact only of completed years, units that do not agree, a last age
 * before the first.
 */
export type AgesFault = 'lastAge' | 'sign' | 'units' | 'order';

/** The same age in another unit; null where the two do not agree exactly. */
function inUnit(age: number, of: AgeUnit, unit: AgeUnit): number | null {
  if (of === unit || age === 0) return age;
  const times = exactly[`${of} ${unit}`];
  return times === undefined ? null : age * times;
}

const isWhole = ({ age }: WrittenAge) => Number.isInteger(age);

/** The ends, half-open, each in its own unit. */
function endsOf({ from, to, fromSign, toSign }: AgeSpan, unit: AgeUnit, isIncluded?: boolean) {
  const isOver = to !== null && to.age >= noEnd[unit];
  const isOpen = to === null || isOver;
  const needsAnswer = fromSign === '>' || (!isOpen && toSign !== '<');
  if (needsAnswer && isIncluded === undefined) return 'lastAge';
  // Is a person of 65 in `> 65`, and one of 65 and a half in `≤ 65`? Only completed years are sure.
  const isExact = (age: WrittenAge | null) => age === null || (isIncluded === true && isWhole(age));
  if (fromSign === '>' && !isExact(from)) return 'sign';
  if (!isOpen && toSign === '<=' && !isExact(to)) return 'sign';
  const first = from === null ? null : from.age + (fromSign === '>' ? 1 : 0);
  const isNext = toSign !== '<' && isIncluded === true && to !== null && isWhole(to);
  return { first, last: isOpen ? null : to.age + (isNext ? 1 : 0) };
}

/**
 * The ages of an interval, of ages as they are written.
 * @param columnUnit the unit in a column of its own, for ages that name none
 * @param isIncluded does a last age still belong to its interval? Undefined: the file does not say
 */
export function settleAges(
  span: AgeSpan,
  columnUnit: AgeUnit | null,
  isIncluded: boolean | undefined,
): Ages | AgesFault {
  const { from, to } = span;
  // `0-30gg`: the unit stands once, after both.
  const lastUnit = to?.unit ?? columnUnit ?? from?.unit ?? 'years';
  const firstUnit = from?.unit ?? columnUnit ?? (to === null ? 'years' : lastUnit);
  const ends = endsOf(span, lastUnit, isIncluded);
  if (typeof ends === 'string') return ends;
  const { first, last } = ends;
  const within = (ageFrom: number | null, ageTo: number | null, ageUnit: AgeUnit) => {
    if (ageTo !== null && ageTo <= (ageFrom ?? 0)) return 'order';
    if (ageTo === null && (ageFrom ?? 0) === 0)
      return { ageFrom: null, ageTo: null, ageUnit: null };
    return { ageFrom, ageTo, ageUnit };
  };
  if (first === null || firstUnit === lastUnit) return within(first, last, lastUnit);
  if (last === null) return within(first, null, firstUnit);
  const low = inUnit(first, firstUnit, lastUnit);
  if (low !== null) return within(low, last, lastUnit);
  const high = inUnit(last, lastUnit, firstUnit);
  return high === null ? 'units' : within(first, high, firstUnit);
}
