import type { AgeUnit } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import type { AgeSpan, Parts, WrittenAge } from '../intervals/ages.ts';
import { ageAt, agesAt } from '../intervals/ages.ts';
import type { IntervalReading } from '../intervals/read.ts';
import type { Ages, AgesFault } from '../intervals/settle.ts';
import { settleAges } from '../intervals/settle.ts';
import { tokenize } from '../intervals/tokens.ts';
import { meaningOf } from '../intervals/vocabulary.ts';
import type { AgeColumns } from './intervalli.age-words.ts';
import { readAgeUnit } from './intervalli.age-words.ts';
import type { IntervalloCells, IntervalloFault } from './intervalli.row.ts';

/** Ages in two columns, without units in their headings. */
export const twoColumns: AgeColumns = { unit: {}, isRange: false };

/** A longer cell is no age. */
const maxAgeLength = 60;

type AgeKey = 'ageFrom' | 'ageTo';

const notAge = (key: AgeKey, value: string): IntervalloFault => ({
  key,
  phrase: 'import.age',
  values: { value: value.slice(0, maxAgeLength) },
});

function tokenizeCell(cell: string, decimal: ',' | '.'): Parts | null {
  const tokens = cell.length > maxAgeLength ? null : tokenize(cell, decimal);
  return tokens === null ? null : { line: cell, tokens };
}

const isEveryAge = (cell: string) => {
  const meaning = meaningOf(fold(cell));
  return meaning?.kind === 'everyAge' || (meaning?.kind === 'people' && meaning.sex === 'any');
};

/** An age as laboratory systems write it: `30`, `0gg`, `1a`, `6 mesi`. */
function readAge(key: AgeKey, cell: string, decimal: ',' | '.'): WrittenAge | IntervalloFault {
  const parts = tokenizeCell(cell, decimal);
  const read = parts && ageAt(parts, 0);
  if (parts === null || read === null) return notAge(key, cell);
  if (read.next === parts.tokens.length) return read.value;
  const word = parts.tokens[read.next];
  if (read.value.unit !== null || word?.kind !== 'word' || read.next + 1 < parts.tokens.length)
    return notAge(key, cell);
  return { key, phrase: 'import.ageUnit', values: { value: cell.slice(word.start, word.end) } };
}

/** The ages of a cell with both, or one with a sign; null for a single age. */
function spanIn(cell: string, decimal: ',' | '.'): AgeSpan | null {
  const parts = tokenizeCell(cell, decimal);
  const read = parts && agesAt(parts, 0, true);
  return read !== null && read.next === parts?.tokens.length ? read.value : null;
}

const unitsDiffer = (written: string, otherWritten: string): IntervalloFault => ({
  key: 'ageTo',
  phrase: 'import.ageUnitsDiffer',
  values: { one: written, other: otherWritten },
});

function readSpan(
  cells: IntervalloCells,
  decimal: ',' | '.',
  isRange: boolean,
): { readonly span: AgeSpan; readonly keys: readonly [AgeKey, AgeKey] } | IntervalloFault | null {
  const [from, to] = [cells('ageFrom'), cells('ageTo')];
  const [key, onlyAge] = to === '' ? (['ageFrom', from] as const) : (['ageTo', to] as const);
  if (from === '' || to === '') {
    if (onlyAge === '' || isEveryAge(onlyAge)) return null;
    const span = spanIn(onlyAge, decimal);
    if (span !== null) return { span, keys: [key, key] };
  }
  if (isRange && from !== '') return notAge('ageFrom', from);
  const first = from === '' ? null : readAge('ageFrom', from, decimal);
  if (first !== null && 'phrase' in first) return first;
  const last = to === '' ? null : readAge('ageTo', to, decimal);
  if (last !== null && 'phrase' in last) return last;
  return {
    span: { from: first, to: last, fromSign: '>=', toSign: '-' },
    keys: ['ageFrom', 'ageTo'],
  };
}

const faultPhrases = {
  lastAge: 'import.questionOpen',
  sign: 'import.ageSign',
  order: 'import.ageOrder',
} as const satisfies Record<Exclude<AgesFault, 'units'>, IntervalloFault['phrase']>;

/** Is a cell surely an age, in any column? Numbers without a unit may be anything. */
export function isWrittenAge(cell: string): boolean {
  if (meaningOf(fold(cell))?.kind === 'everyAge') return true;
  const parts = tokenizeCell(cell, ',');
  if (parts === null) return false;
  const count = parts.tokens.length;
  const read = agesAt(parts, 0) ?? ageAt(parts, 0);
  if (read?.next === count && 'age' in read.value) return read.value.unit !== null;
  return read?.next === count || /^\d{1,3}\s*[-–—]\s*\d{1,3}$/.test(cell);
}

const noAges: Ages = { ageFrom: null, ageTo: null, ageUnit: null };

/** Reads the ages of a row. The unit is in its own column, after the numbers, or in the heading. */
export function readAges(
  cells: IntervalloCells,
  { decimal, answers, raise }: IntervalReading,
  { unit: headingUnits, isRange }: AgeColumns = twoColumns,
): Ages | IntervalloFault {
  const column = cells('ageUnit');
  const columnUnit = readAgeUnit(column);
  if (columnUnit === undefined)
    return { key: 'ageUnit', phrase: 'import.ageUnit', values: { value: column } };
  const read = readSpan(cells, decimal, isRange);
  if (read === null) return noAges;
  if ('phrase' in read) return read;
  const { span, keys } = read;
  const withHeadingUnit = (age: WrittenAge | null, key: AgeKey): WrittenAge | null => {
    const word = headingUnits[key];
    return age === null || word === undefined
      ? age
      : { ...age, unit: readAgeUnit(word) ?? age.unit };
  };
  const conflict = ([span.from, span.to] as const)
    .map((age, at) => ({ age, word: headingUnits[keys[at] ?? 'ageFrom'] }))
    .find(
      ({ age, word }) => word !== undefined && age?.unit != null && age.unit !== readAgeUnit(word),
    );
  if (conflict?.age != null) return unitsDiffer(conflict.age.written, conflict.word ?? '');
  const ages: readonly (WrittenAge | null)[] = [span.from, span.to];
  // Of two columns with two units, which one is right is unknown.
  const contradicting =
    column === '' ? undefined : ages.find((age) => age?.unit != null && age.unit !== columnUnit);
  if (contradicting != null) return unitsDiffer(contradicting.written, column);
  const headed = {
    ...span,
    from: withHeadingUnit(span.from, keys[0]),
    to: withHeadingUnit(span.to, keys[1]),
  };
  const unit: AgeUnit | null = column === '' ? null : columnUnit;
  const settled = settleAges(headed, unit, answers.ageToIncluded);
  if (settleAges(headed, unit, undefined) === 'lastAge')
    raise?.({ kind: 'lastAge', words: [cells('ageFrom'), cells('ageTo')].join(' – ') });
  if (typeof settled !== 'string') return settled;
  if (settled === 'units') return unitsDiffer(span.from?.written ?? '', span.to?.written ?? '');
  const key = settled === 'sign' ? keys[0] : 'ageTo';
  const value = cells(key) || cells('ageFrom');
  return { key, phrase: faultPhrases[settled], values: { value } };
}
