import type { Interval } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import { readLimit } from '../intervals/bounds.ts';
import { peopleOfPhase } from '../intervals/people.ts';
import type { IntervalReading } from '../intervals/read.ts';
import { readIntervals, settlePeople } from '../intervals/read.ts';
import { meaningOf } from '../intervals/vocabulary.ts';
import { questionOpen } from './cells.ts';
import type { AgeColumns } from './intervalli.age-words.ts';
import { readAges } from './intervalli.ages.ts';
import type { IntervalloCells, IntervalloFault } from './intervalli.row.ts';

/** How the rows are read. */
export interface IntervalloReading extends IntervalReading {
  readonly ages: AgeColumns;
}

/** What stands for a sex in a column of its own alone. */
const sexCodes: Readonly<Record<string, Interval['sex']>> = {
  ...Object.fromEntries(
    ['', 'e', 'u', 'x', 'a', '*', '-', 'indifferente', 'any', '0', '3'].map((word) => [
      word,
      'any',
    ]),
  ),
  '1': 'M',
  '2': 'F',
};

function sexOf(cell: string): Interval['sex'] | undefined {
  const word = fold(cell);
  if (Object.hasOwn(sexCodes, word)) return sexCodes[word];
  const meaning = meaningOf(word);
  return meaning?.kind === 'people' && meaning.stage === undefined ? meaning.sex : undefined;
}

/** Is a cell a sex to a person, in any column? `1`, `a` and `x` are often something else. */
export function isSexWord(cell: string): boolean {
  const word = fold(cell);
  return sexOf(cell) !== undefined && (/^[mf]$/.test(word) || word.length > 2);
}

/**
 * The decimal mark of a file's numbers: what they surely use. A mark before exactly three digits
 * may part thousands, unless nothing but a zero stands before it.
 */
export function decimalOf(cells: readonly string[], otherwise: ',' | '.'): ',' | '.' {
  const sure = (mark: string) =>
    new RegExp(String.raw`(?:^|\D)(?:0${mark}\d+|\d+${mark}(?:\d{1,2}|\d{4,}))(?!\d)`);
  const [commas, points] = [sure(','), sure(String.raw`\.`)].map((pattern) =>
    cells.some((cell) => pattern.test(cell)),
  );
  return commas === points ? otherwise : commas ? ',' : '.';
}

const nothing = {
  low: null,
  lowOperator: null,
  high: null,
  highOperator: null,
  text: null,
} as const;

type Range = Pick<Interval, keyof typeof nothing>;

/** The bounds of the columns of bounds; null where both are empty. */
function readBounds(cells: IntervalloCells, decimal: ',' | '.'): Range | IntervalloFault | null {
  const range: { -readonly [Key in keyof Range]: Range[Key] } = { ...nothing };
  for (const key of ['low', 'high'] as const) {
    const cell = cells(key);
    if (cell === '') continue;
    const limit = readLimit(cell, decimal);
    if (limit === null) return { key, phrase: 'import.number', values: { value: cell } };
    const { operator, value } = limit;
    // `< 5` in the column of the lower bounds is an upper one.
    const isLow = operator === null ? key === 'low' : operator.startsWith('>');
    if (range[isLow ? 'low' : 'high'] !== null)
      return { key, phrase: 'import.bound', values: { value: cell } };
    if (isLow) Object.assign(range, { low: value, lowOperator: operator ?? '>=' });
    else Object.assign(range, { high: value, highOperator: operator ?? '<=' });
  }
  const { low, high, lowOperator, highOperator } = range;
  if (low === null && high === null) return null;
  const isStrict = lowOperator === '>' || highOperator === '<';
  if (low !== null && high !== null && (low > high || (low === high && isStrict)))
    return { key: 'high', phrase: 'import.boundOrder' };
  return range;
}

/** Whom an interval is for. */
export type Who = Pick<Interval, 'sex' | 'ageFrom' | 'ageTo' | 'ageUnit' | 'phase'>;

const isEverybody = ({ sex, ageFrom, ageTo, phase }: Who) =>
  sex === 'any' && ageFrom === null && ageTo === null && phase === null;

/** Whom two parts of a row mean together; null where they contradict one another. */
export function joinPeople(first: Who, second: Who): Who | null {
  const sexes = new Set([first.sex, second.sex].filter((sex) => sex !== 'any'));
  const hasAges = ({ ageFrom, ageTo }: Who) => ageFrom !== null || ageTo !== null;
  const isBoth = hasAges(first) && hasAges(second);
  const isSame = first.ageFrom === second.ageFrom && first.ageTo === second.ageTo;
  if (sexes.size > 1 || (isBoth && !(isSame && first.ageUnit === second.ageUnit))) return null;
  const phases = new Set([first.phase, second.phase].filter((phase) => phase !== null));
  if (phases.size > 1) return null;
  const ages = hasAges(first) ? first : second;
  return {
    sex: [...sexes][0] ?? 'any',
    ageFrom: ages.ageFrom,
    ageTo: ages.ageTo,
    ageUnit: ages.ageUnit,
    phase: [...phases][0] ?? null,
  };
}

const unanswered = (key: IntervalloFault['key'], cell: string): IntervalloFault => ({
  key,
  ...questionOpen(cell),
});

/** Whom a row is for, by its columns of sex, ages and phase. */
function readWho(cells: IntervalloCells, reading: IntervalloReading): Who | IntervalloFault {
  const sex = sexOf(cells('sex'));
  if (sex === undefined)
    return { key: 'sex', phrase: 'import.sex', values: { value: cells('sex') } };
  const ages = readAges(cells, reading, reading.ages);
  if ('phrase' in ages) return ages;
  const own = {
    sex,
    ageFrom: ages.ageFrom,
    ageTo: ages.ageTo,
    ageUnit: ages.ageUnit,
    phase: cells('phase') || null,
  };
  // `donne in gravidanza` in the column of phases.
  const people = peopleOfPhase(cells('phase'), reading.decimal);
  if (people === null) return own;
  const named = settlePeople(people, cells('phase'), reading);
  if (named === 'text') return own;
  if (named === 'open') return unanswered('phase', cells('phase'));
  const joined = joinPeople({ ...own, phase: null }, named);
  return (
    joined ?? { key: 'phase', phrase: 'import.peopleTwice', values: { value: cells('phase') } }
  );
}

/** The intervals of the column of texts, for the people of its row. */
function readText(
  text: string,
  who: Who,
  reading: IntervalloReading,
): readonly Interval[] | IntervalloFault {
  const read = readIntervals(text, reading);
  if (read === null) return unanswered('text', text);
  // What is not understood whole says nothing of people either.
  const joined = read.map((interval) => ({ interval, people: joinPeople(who, interval) }));
  if (read.length > 1 && !isEverybody(who) && joined.some(({ people }) => people === null))
    return { key: 'text', phrase: 'import.peopleTwice', values: { value: text } };
  return joined.map(({ interval, people }) =>
    people === null ? { ...who, ...nothing, text } : { ...interval, ...people },
  );
}

/** Reads a row as its intervals; none where it has only a unit. */
export function readIntervallo(
  cells: IntervalloCells,
  reading: IntervalloReading,
):
  | { readonly intervals: readonly Interval[]; readonly who: Who }
  | { readonly fault: IntervalloFault } {
  const who = readWho(cells, reading);
  if ('phrase' in who) return { fault: who };
  const bounds = readBounds(cells, reading.decimal);
  if (bounds !== null && 'phrase' in bounds) return { fault: bounds };
  const text = cells('text');
  if (text === '') return { intervals: bounds === null ? [] : [{ ...who, ...bounds }], who };
  const read = readText(text, who, reading);
  if ('phrase' in read) return { fault: read };
  if (bounds === null) return { intervals: read, who };
  const [interval, ...others] = read;
  const isSame =
    others.length === 0 && interval?.low === bounds.low && interval.high === bounds.high;
  if (!isSame) return { fault: { key: 'text', phrase: 'import.textAndBounds' } };
  return { intervals: [interval], who };
}
