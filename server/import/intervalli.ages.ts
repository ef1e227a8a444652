import type { AgeUnit } from '#contract/intervals.ts';
import { parseNumber } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import type { IntervalloCells, IntervalloFault } from './intervalli.cells.ts';

const units: Readonly<Record<string, AgeUnit>> = Object.fromEntries([
  ...['h', 'ora', 'ore', 'hour', 'hours'].map((word) => [word, 'hours']),
  ...['g', 'gg', 'giorno', 'giorni', 'd', 'day', 'days'].map((word) => [word, 'days']),
  ...['s', 'sett', 'settimana', 'settimane', 'w', 'week', 'weeks'].map((word) => [word, 'weeks']),
  ...['m', 'mese', 'mesi', 'month', 'months'].map((word) => [word, 'months']),
  ...['', 'a', 'aa', 'anno', 'anni', 'y', 'yr', 'yrs', 'year', 'years'].map((word) => [word, 'years']),
]);

/** Nobody is older: laboratory systems write such an age where there is no end. */
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

const unitOf = (word: string): AgeUnit | undefined => units[fold(word).replace(/\.$/, '')];

function readAge(key: 'ageFrom' | 'ageTo', cell: string, decimal: ',' | '.'): Age | IntervalloFault {
  const [, digits = '', word = ''] = writtenAge.exec(cell) ?? [];
  const age = parseNumber(digits, decimal);
  if (age === null || age < 0) return { key, phrase: 'import.number', values: { value: cell } };
  const unit = word === '' ? null : unitOf(word);
  return unit === undefined ? { key, phrase: 'import.ageUnit', values: { value: word } } : { cell, age, unit };
}

/** The two cells of ages; one that tells both where the other tells none is two. */
function ageCells(cells: IntervalloCells): readonly [string, string] {
  const [from, to] = [cells('ageFrom'), cells('ageTo')];
  const both = writtenAges.exec(to === '' ? from : from === '' ? to : '');
  return both === null ? [from, to] : [both[1] ?? '', both[2] ?? ''];
}

const differing = (one: string, other: string): IntervalloFault => ({
  ...{ key: 'ageTo', phrase: 'import.ageUnitsDiffer', values: { one, other } },
});

/** The same age in another unit; null where the two units do not agree exactly. Nothing is nothing in every unit. */
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
  told: AgeUnit | null,
  isIncluded: boolean,
): Ages | IntervalloFault {
  // `0-30gg`: the unit stands once, after both.
  const last = to?.unit ?? told ?? from?.unit ?? 'years';
  const first = from?.unit ?? told ?? (to === null ? 'years' : last);
  const high = to === null ? null : lastAge(to, last, isIncluded);
  if (from === null || first === last) return { from: from?.age ?? null, to: high, ageUnit: last };
  if (high === null) return { from: from.age, to: null, ageUnit: first };
  const low = inUnit(from.age, first, last);
  if (low !== null) return { from: low, to: high, ageUnit: last };
  const converted = inUnit(high, last, first);
  return converted === null ? differing(from.cell, to?.cell ?? '') : { from: from.age, to: converted, ageUnit: first };
}

/**
 * Reads the ages of a row. The unit stands in its own column, or after the numbers.
 * @param isIncluded does the last age still belong to the interval?
 */
export function readAges(cells: IntervalloCells, decimal: ',' | '.', isIncluded: boolean): Ages | IntervalloFault {
  const column = cells('ageUnit');
  const told = unitOf(column);
  if (told === undefined) return { key: 'ageUnit', phrase: 'import.ageUnit', values: { value: column } };
  const [fromCell, toCell] = ageCells(cells);
  const from = fromCell === '' ? null : readAge('ageFrom', fromCell, decimal);
  if (from !== null && 'phrase' in from) return from;
  const to = toCell === '' ? null : readAge('ageTo', toCell, decimal);
  if (to !== null && 'phrase' in to) return to;
  // Two columns that say two units: which of them is right, nobody knows.
  const other = column === '' ? undefined : [from, to].find((one) => one?.unit != null && one.unit !== told);
  if (other) return differing(other.cell, column);
  return inOneUnit(from, to, column === '' ? null : told, isIncluded);
}
