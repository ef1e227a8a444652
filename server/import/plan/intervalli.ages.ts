import type { AgeUnit } from '#contract/intervals.ts';
import { parseNumber } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import type { AgeColumns } from './intervalli.age-words.ts';
import { unitOf } from './intervalli.age-words.ts';
import type { IntervalloCells, IntervalloFault } from './intervalli.row.ts';

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

/** Ages in two columns, whose headings name no unit. */
const twoColumns: AgeColumns = { unit: {}, isRange: false };

/** An age as laboratory systems write it: `30`, `0gg`, `1a`, `6 mesi`. */
const writtenAge = /^(\d+(?:[.,]\d+)?)\s*(\p{L}*)\.?$/u;
/** Both ages in one cell: `0-30gg`, `1a-18a`. */
const writtenAges = /^(\d+(?:[.,]\d+)?\s*\p{L}*\.?)\s*[-–—]\s*(\d+(?:[.,]\d+)?\s*\p{L}*\.?)$/u;

interface Age {
  readonly cell: string;
  readonly age: number;
  /** Null: the cell names none. */
  readonly unit: AgeUnit | null;
}

/** Who an interval is for by age: `to` no longer belongs to it; null: no such end. */
interface Ages {
  readonly from: number | null;
  readonly to: number | null;
  readonly ageUnit: AgeUnit;
}

/** An end that its sign or word opens: `≥ 65 anni`, `<1a`, `fino a 12 mesi`, `65+`. */
const openAge = /^(<=|>=|≤|≥|<|>)\s*(\d+(?:[.,]\d+)?\s*\p{L}*\.?)$/u;
/** `da 1 a 18 anni`, `from 1 to 18 years`. */
const spokenAges =
  /^(?:da|from)\s+(\d+(?:[.,]\d+)?(?:\s*\p{L}+)?)\s+(?:a|to)\s+(\d+(?:[.,]\d+)?\s*\p{L}*\.?)$/iu;
/** Everyone, in words; a mere placeholder (`-`, `*`) names no group. */
const everyAge = new Set(['tutte', 'tutti', 'tutte le eta', 'all', 'all ages', 'any', 'any age']);

type AgeKey = 'ageFrom' | 'ageTo';

const notAge = (key: AgeKey, value: string): IntervalloFault => ({
  key,
  phrase: 'import.age',
  values: { value },
});

function readAge(
  key: AgeKey,
  cell: string,
  decimal: ',' | '.',
  headingUnit?: string,
): Age | IntervalloFault {
  const [, digits = '', word = ''] = writtenAge.exec(cell) ?? [];
  const age = parseNumber(digits, decimal);
  if (age === null || age < 0) return notAge(key, cell);
  const unit =
    word === '' && headingUnit === undefined
      ? null
      : unitOf(word === '' ? (headingUnit ?? '') : word);
  if (unit === undefined) return { key, phrase: 'import.ageUnit', values: { value: word } };
  return headingUnit !== undefined && unit !== unitOf(headingUnit)
    ? differing(cell, headingUnit)
    : { cell, age, unit };
}

/** One age of a row: which end, in which column's cell it stands, what is written. */
interface Written {
  readonly key: AgeKey;
  readonly cell: string;
  /** Its sign already excludes it from the interval. */
  readonly isExclusive?: boolean;
}

interface WrittenAges {
  readonly from: Written | null;
  readonly to: Written | null;
}

/** Both ages of a cell that holds them alone; null where it holds one of them. */
function bothIn(
  key: AgeKey,
  cell: string,
  isIncluded: boolean,
): WrittenAges | IntervalloFault | null {
  if (everyAge.has(fold(cell))) return { from: null, to: null };
  const both = writtenAges.exec(cell) ?? spokenAges.exec(cell);
  if (both !== null)
    return { from: { key, cell: both[1] ?? '' }, to: { key, cell: both[2] ?? '' } };
  const [, sign = '', age = ''] = openAge.exec(cell) ?? [];
  if (sign === '') return null;
  if (sign === '<') return { from: null, to: { key, cell: age, isExclusive: true } };
  if (sign === '>=' || sign === '≥') return { from: { key, cell: age }, to: null };
  // Is a person of 65 in `> 65`, and one of 65 and a half in `≤ 65`? Only completed years are sure.
  const isWhole = /^\d+(?![.,\d])/.test(age);
  if (!isIncluded || !isWhole) return { key, phrase: 'import.ageSign', values: { value: cell } };
  const next = age.replace(/^\d+/, (digits) => String(Number(digits) + 1));
  return sign === '>'
    ? { from: { key, cell: next }, to: null }
    : { from: null, to: { key, cell: next, isExclusive: true } };
}

/** The ages of the two cells; one that holds both, beside an empty one, is two. */
function agesIn(
  cells: IntervalloCells,
  isIncluded: boolean,
  isRange: boolean,
): WrittenAges | IntervalloFault {
  const [from, to] = [cells('ageFrom'), cells('ageTo')];
  const [key, alone] = to === '' ? (['ageFrom', from] as const) : (['ageTo', to] as const);
  const both = from === '' || to === '' ? bothIn(key, alone, isIncluded) : null;
  if (both !== null) return both;
  if (isRange && from !== '') return notAge('ageFrom', from);
  return {
    from: from === '' ? null : { key: 'ageFrom', cell: from },
    to: to === '' ? null : { key: 'ageTo', cell: to },
  };
}

/**
 * Is a cell surely an age, whatever its column? Numbers without a unit or a sign may be anything.
 */
export function isWrittenAge(cell: string): boolean {
  const ages = writtenAges.exec(cell) ?? spokenAges.exec(cell);
  const unitIn = (one = '') => /\p{L}+/u.exec(one)?.[0];
  if (ages !== null) {
    const words = [unitIn(ages[1]), unitIn(ages[2])];
    const isPlain =
      words.every((word) => word === undefined) && /^\d{1,3}\s*[-–—]\s*\d{1,3}$/.test(cell);
    return (
      isPlain ||
      (words.some((word) => word !== undefined) &&
        words.every((word) => unitOf(word ?? '') !== undefined))
    );
  }
  const word = writtenAge.exec(cell)?.[2] ?? unitIn(openAge.exec(cell)?.[2]) ?? '';
  return (
    (word !== '' && unitOf(word) !== undefined) || /^(?:tutte le eta|all ages)$/.test(fold(cell))
  );
}

const differing = (one: string, other: string): IntervalloFault => ({
  ...{ key: 'ageTo', phrase: 'import.ageUnitsDiffer', values: { one, other } },
});

/**
 * The same age in another unit; null where the two units do not agree exactly. Nothing is nothing
 * in every unit.
 */
function inUnit(age: number, of: AgeUnit, unit: AgeUnit): number | null {
  if (of === unit || age === 0) return age;
  const times = exactly[`${of} ${unit}`];
  return times === undefined ? null : age * times;
}

function lastAge({ age }: Age, unit: AgeUnit, isIncluded: boolean): number | null {
  if (age >= noEnd[unit]) return null;
  return isIncluded && Number.isInteger(age) ? age + 1 : age;
}

function inOneUnit(
  from: Age | null,
  to: Age | null,
  columnUnit: AgeUnit | null,
  isIncluded: boolean,
): Ages | IntervalloFault {
  // `0-30gg`: the unit stands once, after both.
  const last = to?.unit ?? columnUnit ?? from?.unit ?? 'years';
  const first = from?.unit ?? columnUnit ?? (to === null ? 'years' : last);
  const high = to === null ? null : lastAge(to, last, isIncluded);
  if (from === null || first === last) return { from: from?.age ?? null, to: high, ageUnit: last };
  if (high === null) return { from: from.age, to: null, ageUnit: first };
  const low = inUnit(from.age, first, last);
  if (low !== null) return { from: low, to: high, ageUnit: last };
  const converted = inUnit(high, last, first);
  return converted === null
    ? differing(from.cell, to?.cell ?? '')
    : { from: from.age, to: converted, ageUnit: first };
}

/**
 * Reads the ages of a row. The unit stands in its own column, after the numbers, or in the heading.
 * @param isIncluded does the last age still belong to the interval?
 */
export function readAges(
  cells: IntervalloCells,
  decimal: ',' | '.',
  isIncluded: boolean,
  { unit, isRange }: AgeColumns = twoColumns,
): Ages | IntervalloFault {
  const column = cells('ageUnit');
  const columnUnit = unitOf(column);
  if (columnUnit === undefined)
    return { key: 'ageUnit', phrase: 'import.ageUnit', values: { value: column } };
  const written = agesIn(cells, isIncluded, isRange);
  if ('phrase' in written) return written;
  const readOne = (one: Written | null) =>
    one && readAge(one.key, one.cell, decimal, unit[one.key]);
  const [from, to] = [readOne(written.from), readOne(written.to)];
  if (from !== null && 'phrase' in from) return from;
  if (to !== null && 'phrase' in to) return to;
  // Two columns with two units: which of them is right is unknown.
  const other =
    column === ''
      ? undefined
      : [from, to].find((one) => one?.unit != null && one.unit !== columnUnit);
  if (other) return differing(other.cell, column);
  return inOneUnit(
    from,
    to,
    column === '' ? null : columnUnit,
    isIncluded && written.to?.isExclusive !== true,
  );
}
