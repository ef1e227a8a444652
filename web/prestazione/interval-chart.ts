import { ages, hoursIn } from '#contract/intervals.applies.ts';
import type { Interval } from '#contract/intervals.ts';

// Where the rows of the intervals stand in their chart: ages across, values up, both from 0 to 1.

/** The part of the chart that the first year takes, where a row begins or ends within it. */
const firstYear = 0.35;

export interface Scale {
  /** Beyond an end of the chart: at that end. */
  readonly position: (value: number) => number;
  readonly ticks: readonly number[];
}

/** The ages of a row in years, half-open; infinite for an open end. */
export function yearsOf(row: Interval): { from: number; to: number } {
  const { from, to } = ages(row);
  return { from: from / hoursIn.years, to: to / hoursIn.years };
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));

/**
 * Ages in years. An open end runs to 100 years, or beyond the last bound. The first year is
 * stretched where a row begins or ends within it, and its first days most.
 */
export function ageScale(rows: readonly Interval[]): Scale {
  const ends = rows.map(yearsOf).flatMap(({ from, to }) => [from, to]);
  const bounds = ends.filter((end) => Number.isFinite(end));
  const latest = Math.max(...bounds);
  const last = ends.length > bounds.length || latest === 0 ? Math.max(100, latest * 1.2) : latest;
  const ticks = [...new Set([...bounds, last])].toSorted((a, b) => a - b);
  const hasFirstYear = bounds.some((years) => years > 0 && years < 1);
  const position = (years: number) => {
    const later = Math.min(last, Math.max(0, years));
    if (!hasFirstYear) return later / last;
    if (last <= 1) return Math.sqrt(later / last);
    return later < 1
      ? firstYear * Math.sqrt(later)
      : firstYear + ((1 - firstYear) * (later - 1)) / (last - 1);
  };
  return { position, ticks };
}

/** A step of 1, 2 or 5 times a power of ten, so that about five of them make the span. */
function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / 5));
  return power * ([1, 2, 5].find((times) => times * power * 5 >= span * 0.9) ?? 10);
}

/**
 * Values, with room for a side that has no bound. Logarithmic only where all bounds are above zero
 * and span more than two powers of ten.
 * @param own the reader's value, which the scale includes
 */
export function valueScale(rows: readonly Interval[], own: number | undefined): Scale {
  const bounds = rows.flatMap(({ low, high }) => [low, high]).filter((bound) => bound !== null);
  const [least, most] = [Math.min(...bounds), Math.max(...bounds)];
  if (least > 0 && most / least > 100) {
    const all = own !== undefined && own > 0 ? [...bounds, own] : bounds;
    const first = Math.floor(Math.log10(Math.min(...all)));
    const last = Math.ceil(Math.log10(Math.max(...all)));
    const step = Math.ceil((last - first) / 8);
    const powers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return {
      position: (value) => (value <= 0 ? 0 : clamp((Math.log10(value) - first) / (last - first))),
      ticks: powers
        .filter((power) => (last - power) % step === 0)
        .map((power) => Number(`1e${power}`)),
    };
  }
  const all = own === undefined ? bounds : [...bounds, own];
  const [bottom, top] = [Math.min(...all), Math.max(...all)];
  // Zero is shown unless the values are far from it, as those of pH or sodium.
  const isFromZero = bottom >= 0 && bottom <= (top - bottom) * 2;
  const step = stepOf(isFromZero ? top || 1 : top - bottom || Math.abs(top) || 1);
  const isOpen = (side: 'low' | 'high') => rows.some((row) => row[side] === null);
  const first = isFromZero ? 0 : Math.floor(bottom / step) - (isOpen('low') ? 1 : 0);
  const last = Math.ceil(top / step) + (isOpen('high') ? 1 : 0);
  const end = Math.max(last, first + 1);
  return {
    position: (value) => clamp((value / step - first) / (end - first)),
    ticks: Array.from({ length: end - first + 1 }, (_, at) =>
      Number(((first + at) * step).toPrecision(12)),
    ),
  };
}
