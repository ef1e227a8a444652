import type { Interval } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import { readLimit } from '../intervals/bounds.ts';
import { peopleOfPhase } from '../intervals/people.ts';
import type { IntervalPeople, IntervalReading } from '../intervals/read.ts';
import { readIntervals, settlePeople } from '../intervals/read.ts';
import { meaningOf } from '../intervals/vocabulary.ts';
import { unansweredQuestion } from './cells.ts';
import type { AgeColumns } from './intervalli.age-words.ts';
import { readAges } from './intervalli.ages.ts';
import type { IntervalloCells, IntervalloFault } from './intervalli.row.ts';

export interface IntervalloReading extends IntervalReading {
  readonly ages: AgeColumns;
}

/** Codes of a sex that count only in a column of sexes. */
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

function readSex(cell: string): Interval['sex'] | undefined {
  const word = fold(cell);
  if (Object.hasOwn(sexCodes, word)) return sexCodes[word];
  const meaning = meaningOf(word);
  return meaning?.kind === 'people' && meaning.stage === undefined ? meaning.sex : undefined;
}

/** Is a cell surely a sex, in any column? `1`, `a` and `x` are often something else. */
export function isSexWord(cell: string): boolean {
  const word = fold(cell);
  return readSex(cell) !== undefined && (/^[mf]$/.test(word) || word.length > 2);
}

/**
 * The decimal mark that a file's numbers surely use. A mark before exactly three digits may
 * separate thousands, unless it follows a zero.
 */
export function detectDecimal(cells: readonly string[], fallback: ',' | '.'): ',' | '.' {
  const surePattern = (mark: string) =>
    new RegExp(String.raw`(?:^|\D)(?:0${mark}\d+|\d+${mark}(?:\d{1,2}|\d{4,}))(?!\d)`);
  const [commas, points] = [surePattern(','), surePattern(String.raw`\.`)].map((pattern) =>
    cells.some((cell) => pattern.test(cell)),
  );
  return commas === points ? fallback : commas ? ',' : '.';
}

const noValues = {
  low: null,
  lowOperator: null,
  high: null,
  highOperator: null,
  text: null,
} as const;

type Range = Pick<Interval, keyof typeof noValues>;

/** The bounds of a row; null where both cells are empty. */
function readBounds(cells: IntervalloCells, decimal: ',' | '.'): Range | IntervalloFault | null {
  const range: { -readonly [Key in keyof Range]: Range[Key] } = { ...noValues };
  for (const key of ['low', 'high'] as const) {
    const cell = cells(key);
    if (cell === '') continue;
    const limit = readLimit(cell, decimal);
    if (limit === null) return { key, phrase: 'import.number', values: { value: cell } };
    const { operator, value } = limit;
    // `< 5` in the column of lower bounds is an upper bound.
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

const isEverybody = ({ sex, ageFrom, ageTo, phase }: IntervalPeople) =>
  sex === 'any' && ageFrom === null && ageTo === null && phase === null;

/** The people of two parts of a row; null where they contradict each other. */
export function joinPeople(first: IntervalPeople, second: IntervalPeople): IntervalPeople | null {
  const sexes = new Set([first.sex, second.sex].filter((sex) => sex !== 'any'));
  const hasAges = ({ ageFrom, ageTo }: IntervalPeople) => ageFrom !== null || ageTo !== null;
  const haveBothAges = hasAges(first) && hasAges(second);
  const isSame = first.ageFrom === second.ageFrom && first.ageTo === second.ageTo;
  if (sexes.size > 1 || (haveBothAges && !(isSame && first.ageUnit === second.ageUnit)))
    return null;
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
  ...unansweredQuestion(cell),
});

function readPeople(
  cells: IntervalloCells,
  reading: IntervalloReading,
): IntervalPeople | IntervalloFault {
  const sex = readSex(cells('sex'));
  if (sex === undefined)
    return { key: 'sex', phrase: 'import.sex', values: { value: cells('sex') } };
  const ages = readAges(cells, reading, reading.ages);
  if ('phrase' in ages) return ages;
  const ownPeople = {
    sex,
    ageFrom: ages.ageFrom,
    ageTo: ages.ageTo,
    ageUnit: ages.ageUnit,
    phase: cells('phase') || null,
  };
  // `donne in gravidanza` in the column of phases.
  const people = peopleOfPhase(cells('phase'), reading.decimal);
  if (people === null) return ownPeople;
  const phasePeople = settlePeople(people, cells('phase'), reading);
  if (phasePeople === 'text') return ownPeople;
  if (phasePeople === 'open') return unanswered('phase', cells('phase'));
  const joined = joinPeople({ ...ownPeople, phase: null }, phasePeople);
  return (
    joined ?? { key: 'phase', phrase: 'import.peopleTwice', values: { value: cells('phase') } }
  );
}

function readText(
  text: string,
  rowPeople: IntervalPeople,
  reading: IntervalloReading,
): readonly Interval[] | IntervalloFault {
  const read = readIntervals(text, reading);
  if (read === null) return unanswered('text', text);
  // A text that is not fully understood names no people either.
  const joined = read.map((interval) => ({ interval, people: joinPeople(rowPeople, interval) }));
  if (read.length > 1 && !isEverybody(rowPeople) && joined.some(({ people }) => people === null))
    return { key: 'text', phrase: 'import.peopleTwice', values: { value: text } };
  return joined.map(({ interval, people }) =>
    people === null ? { ...rowPeople, ...noValues, text } : { ...interval, ...people },
  );
}

/** The intervals of a row; none where it has only a unit. */
export function readIntervallo(
  cells: IntervalloCells,
  reading: IntervalloReading,
):
  | { readonly intervals: readonly Interval[]; readonly rowPeople: IntervalPeople }
  | { readonly fault: IntervalloFault } {
  const rowPeople = readPeople(cells, reading);
  if ('phrase' in rowPeople) return { fault: rowPeople };
  const bounds = readBounds(cells, reading.decimal);
  if (bounds !== null && 'phrase' in bounds) return { fault: bounds };
  const text = cells('text');
  if (text === '')
    return {
      intervals: bounds === null ? [] : [{ ...rowPeople, ...bounds }],
      rowPeople: rowPeople,
    };
  const read = readText(text, rowPeople, reading);
  if ('phrase' in read) return { fault: read };
  if (bounds === null) return { intervals: read, rowPeople: rowPeople };
  const [interval, ...moreIntervals] = read;
  const isSame =
    moreIntervals.length === 0 && interval?.low === bounds.low && interval.high === bounds.high;
  if (!isSame) return { fault: { key: 'text', phrase: 'import.textAndBounds' } };
  return { intervals: [interval], rowPeople: rowPeople };
}
