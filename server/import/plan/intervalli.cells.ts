import { readInterval } from '#contract/intervals.cells.ts';
import type { Interval } from '#contract/intervals.ts';
import { parseNumber } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import type { Reading } from './cells.ts';
import type { AgeColumns } from './intervalli.age-words.ts';
import { readAges } from './intervalli.ages.ts';
import type { IntervalloCells, IntervalloFault } from './intervalli.row.ts';

/** How the rows are read. `ageToIncluded`: 0–17 means until the eighteenth birthday. */
export interface IntervalloReading extends Pick<Reading, 'intervals'> {
  readonly decimal: ',' | '.';
  readonly ageToIncluded: boolean;
  readonly ages: AgeColumns;
}

const sexWords: Readonly<Record<Interval['sex'], string>> = {
  M: 'm maschi maschio uomo uomini male males man men 1',
  F: 'f femmine femmina donna donne female females woman women 2',
  any: 'e u x a * - mf m/f f/m tutti entrambi indifferente any all both 0 3',
};

/** Folded word -> sex; an empty cell means any. */
const sexes: Readonly<Record<string, Interval['sex']>> = Object.fromEntries([
  ['', 'any'],
  ...Object.entries(sexWords).flatMap(([sex, words]) =>
    words.split(' ').map((word) => [word, sex]),
  ),
]);

/** Is a cell a sex to a person, in any column? `1`, `a` and `x` are often something else. */
export function isSexWord(cell: string): boolean {
  const word = fold(cell);
  return Object.hasOwn(sexes, word) && (/^[mf]$/.test(word) || word.length > 2);
}

/**
 * The decimal mark of a file's numbers: what they surely use. A mark before exactly three digits
 * may part thousands, unless nothing but a zero stands before it.
 */
export function decimalOf(cells: readonly string[], otherwise: ',' | '.'): ',' | '.' {
  const sure = (mark: string) =>
    new RegExp(String.raw`(?:^|\D)(?:0${mark}\d+|\d+${mark}(?:\d{1,2}|\d{4,}))(?!\d)`);
  const [commas, points] = [sure(','), sure(String.raw`\.`)].map((one) =>
    cells.some((cell) => one.test(cell)),
  );
  return commas === points ? otherwise : commas ? ',' : '.';
}

const bound = /^(<=|>=|≤|≥|<|>)?\s*(\S+)$/;

function readBound(cell: string, decimal: ',' | '.') {
  const [, sign = '', digits = ''] = bound.exec(cell) ?? [];
  const value = parseNumber(
    digits,
    /^-?0[.,]\d+$/.test(digits) && digits.includes('.') ? '.' : decimal,
  );
  if (value === null) return null;
  return { value, sign: sign.replace('≤', '<=').replace('≥', '>=') };
}

const nothing = {
  low: null,
  lowOperator: null,
  high: null,
  highOperator: null,
  text: null,
} as const;

type Range = Pick<Interval, keyof typeof nothing>;

function readRange(
  cells: IntervalloCells,
  reading: IntervalloReading,
): Range | IntervalloFault | null {
  const range: { -readonly [Key in keyof Range]: Range[Key] } = { ...nothing };
  for (const key of ['low', 'high'] as const) {
    const cell = cells(key);
    if (cell === '') continue;
    const read = readBound(cell, reading.decimal);
    if (read === null) return { key, phrase: 'import.number', values: { value: cell } };
    // `< 5` in the column of the lower bounds is an upper one.
    const isLow = read.sign === '' ? key === 'low' : read.sign.startsWith('>');
    if (range[isLow ? 'low' : 'high'] !== null)
      return { key, phrase: 'import.bound', values: { value: cell } };
    if (isLow) Object.assign(range, { low: read.value, lowOperator: read.sign || '>=' });
    else Object.assign(range, { high: read.value, highOperator: read.sign || '<=' });
  }
  const text = cells('text');
  const hasBound = range.low !== null || range.high !== null;
  if (text === '') return hasBound ? range : null;
  const { sex, ageUnit, phase, ...written } = readInterval(text, reading.intervals);
  const isRange = written.text === null && sex === 'any' && ageUnit === null && phase === null;
  const { ageFrom: _from, ageTo: _to, ...bounds } = written;
  if (!hasBound) return isRange ? bounds : { ...nothing, text };
  const isSame = isRange && bounds.low === range.low && bounds.high === range.high;
  return isSame ? bounds : { key: 'text', phrase: 'import.textAndBounds' };
}

type Who = Pick<Interval, 'sex' | 'ageFrom' | 'ageTo' | 'ageUnit' | 'phase'>;

function readWho(
  cells: IntervalloCells,
  { decimal, ageToIncluded, ages: columns }: IntervalloReading,
): Who | IntervalloFault {
  const word = fold(cells('sex'));
  const sex = Object.hasOwn(sexes, word) ? sexes[word] : undefined;
  if (sex === undefined)
    return { key: 'sex', phrase: 'import.sex', values: { value: cells('sex') } };
  const ages = readAges(cells, decimal, ageToIncluded, columns);
  if ('phrase' in ages) return ages;
  const { ageUnit } = ages;
  const phase = cells('phase') || null;
  if (ages.to !== null && ages.to <= (ages.from ?? 0))
    return { key: 'ageTo', phrase: 'import.ageOrder' };
  const isAnyAge = ages.to === null && (ages.from ?? 0) === 0;
  if (isAnyAge) return { sex, ageFrom: null, ageTo: null, ageUnit: null, phase };
  return { sex, ageFrom: ages.from, ageTo: ages.to, ageUnit, phase };
}

/** Reads a row as an interval; null where it has none, only a unit. */
export function readIntervallo(
  cells: IntervalloCells,
  reading: IntervalloReading,
): { readonly interval: Interval | null } | { readonly fault: IntervalloFault } {
  const who = readWho(cells, reading);
  if ('phrase' in who) return { fault: who };
  const range = readRange(cells, reading);
  if (range === null) return { interval: null };
  if ('phrase' in range) return { fault: range };
  const { low, high, lowOperator, highOperator } = range;
  const isStrict = lowOperator === '>' || highOperator === '<';
  if (low !== null && high !== null && (low > high || (low === high && isStrict))) {
    return { fault: { key: 'high', phrase: 'import.boundOrder' } };
  }
  return { interval: { ...who, ...range } };
}
