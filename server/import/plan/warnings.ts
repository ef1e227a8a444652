import { intervalsIn } from '#contract/field-value.ts';
import { peopleOf } from '#contract/intervals.applies.ts';
import type { RowFault } from '#contract/intervals.contradictions.ts';
import { rowFaults } from '#contract/intervals.contradictions.ts';
import type { CoverageFault } from '#contract/intervals.coverage.ts';
import { coverageFaults } from '#contract/intervals.coverage.ts';
import type { Interval } from '#contract/intervals.ts';
import { normaliseText } from '#contract/text.ts';
import { compareUnits } from '#contract/units.ts';
import type { FieldDiff, Fields } from '../../storico/storico.diff.ts';
import { hasUnread } from '../intervals/line.ts';
import { namesGroup } from '../intervals/people.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import type { Column } from './columns.ts';
import { cellIn } from './columns.ts';
import { isManyfold } from './dangers.ts';
import type { Remark } from './remark.ts';

/** Fields whose codes a spreadsheet may take for numbers. */
const codes = new Set(['internalCode', 'nomenclatorCode', 'initials']);

/** Days between 1982 and 2064, as Excel counts them: `MAR-1` becomes one of these. */
const isCoercedDate = (cell: string) =>
  /^\d{5}$/.test(cell) && Number(cell) >= 30_000 && Number(cell) <= 60_000;

/** Shown of a record's key though the key does not change. */
const keyPhrases: ReadonlySet<string> = new Set(['import.struckCell', 'import.shownCode']);

/** The problems and notes of single cells. @param keys the fields that identify records */
export function cellRemarks(
  sheet: Sheet,
  columns: readonly Column[],
  keys: readonly string[] = [],
) {
  const headingAt = new Map(columns.map(({ at, heading }) => [at, heading]));
  const keyAt = new Map(columns.map(({ at, field }) => [at, field.key]));
  const byRow = (remarksOfCells: readonly { row: number | null; column: number | null }[]) =>
    Map.groupBy(
      remarksOfCells.filter(({ column }) => column !== null && headingAt.has(column)),
      ({ row }) => row,
    );
  const [problems, notes] = [byRow(sheet.problems), byRow(sheet.notes)];
  const remarks = (
    byRowNumber: ReturnType<typeof byRow>,
    row: SheetRow,
    isRelevant = (_key: string, _phrase: string) => true,
  ) =>
    (byRowNumber.get(row.row) ?? []).flatMap((remark) => {
      const { phrase, values } = remark as Sheet['problems'][number];
      if (!isRelevant(keyAt.get(remark.column ?? -1) ?? '', phrase)) return [];
      return {
        column: headingAt.get(remark.column ?? -1) ?? null,
        phrase,
        ...(values && { values }),
      };
    });
  return {
    faults: (row: SheetRow): Remark[] => remarks(problems, row),
    /** Only of the fields that a row changes. */
    warnings: (row: SheetRow, changes: readonly Pick<FieldDiff, 'field'>[] | null): Remark[] => {
      const changed = changes && new Set(changes.map(({ field }) => field));
      const isOfKey = (key: string, phrase: string) => keys.includes(key) && keyPhrases.has(phrase);
      return remarks(notes, row, (key, phrase) => {
        return changed === null || changed.has(key) || isOfKey(key, phrase);
      });
    },
  };
}

export function columnWarnings(sheet: Sheet, columns: readonly Column[]): Remark[] {
  const readColumns = new Set(columns.map(({ at }) => at));
  return sheet.headings.flatMap((heading, at): Remark[] => {
    if (!readColumns.has(at)) return [{ column: heading, phrase: 'import.ignoredColumn' }];
    const isBlank =
      sheet.rows.length > 0 &&
      sheet.rows.every(({ cells }) => normaliseText(cells[at] ?? '') === '');
    return isBlank ? [{ column: heading, phrase: 'import.silentColumn' }] : [];
  });
}

/** Is a bound with a sign now a text without one, or less strict? */
function hasLostOperator(before: Interval, after: Interval): boolean {
  const isOneSided = (before.low === null) !== (before.high === null);
  if (isOneSided && after.text !== null) return /\d/.test(after.text) && !/[<>≤≥]/.test(after.text);
  const loosened = (strict: string, signBefore: string | null, signAfter: string | null) =>
    signBefore === strict && signAfter !== null && signAfter !== strict;
  return (
    loosened('>', before.lowOperator, after.lowOperator) ||
    loosened('<', before.highOperator, after.highOperator)
  );
}

/** The usual losses: a sign, a sex, an age. */
export function intervalWarnings(
  column: string,
  before: readonly Interval[],
  after: readonly Interval[],
): Remark[] {
  if (before.length === 0 || after.length === 0) return [];
  const afterByPeople = new Map(after.map((interval) => [peopleOf(interval), interval]));
  const remarkIf = (condition: boolean, phrase: Remark['phrase']): Remark[] =>
    condition ? [{ column, phrase }] : [];
  const lost = before.some((interval) => {
    const successor =
      afterByPeople.get(peopleOf(interval)) ?? (after.length === 1 ? after[0] : undefined);
    return successor !== undefined && hasLostOperator(interval, successor);
  });
  const isGone = (predicate: (interval: Interval) => boolean) =>
    before.some(predicate) && !after.some(predicate);
  return [
    ...remarkIf(lost, 'import.lostOperator'),
    ...remarkIf(
      isGone(({ sex }) => sex !== 'any'),
      'import.lostSex',
    ),
    ...remarkIf(
      isGone(({ ageUnit }) => ageUnit !== null),
      'import.lostAge',
    ),
  ];
}

/** Phases that name sexes or ages: their intervals would be valid for everybody. */
function phaseWarnings(column: string, intervals: readonly Interval[]): Remark[] {
  const phases = new Set(
    intervals.flatMap(({ phase }) => (phase !== null && namesGroup(phase) ? [phase] : [])),
  );
  return [...phases].map((phase) => ({ column, phrase: 'import.ageAsPhase', values: { phase } }));
}

/** Texts with numbers: no value is ever compared with them. */
export function textWarnings(column: string, intervals: readonly Interval[]): Remark[] {
  const texts = new Set(
    intervals.flatMap(({ text }) => (text !== null && hasUnread(text) ? [text] : [])),
  );
  return [...texts].map((text) => ({ column, phrase: 'import.boundsAsText', values: { text } }));
}

const coveragePhrases = {
  gap: 'import.gap',
  overlap: 'import.overlap',
} as const satisfies Record<CoverageFault['kind'], Remark['phrase']>;

const rowPhrases = {
  never: 'import.rowNever',
  contradiction: 'import.rowContradiction',
  repetition: 'import.rowRepetition',
} as const satisfies Record<RowFault['kind'], Remark['phrase']>;

/**
 * Doubts about a test's intervals together: people with none or two; intervals that contradict or
 * repeat others, or never apply; limits that only zero meets.
 */
export function coverageWarnings(column: string, intervals: readonly Interval[]): Remark[] {
  const phrases = new Set<Remark['phrase']>([
    ...rowFaults(intervals).map(({ kind }) => rowPhrases[kind]),
    ...coverageFaults(intervals).map(({ kind }) => coveragePhrases[kind]),
  ]);
  if (intervals.some(({ low, high }) => low === 0 && high === 0))
    phrases.add('import.zeroInterval');
  return [...phrases].map((phrase) => ({ column, phrase }));
}

/** With another unit, the values of the intervals may mean something else. */
export function unitWarnings(column: string, { previousValue, currentValue }: FieldDiff): Remark[] {
  if (previousValue === null || currentValue === null) return [];
  if (compareUnits(previousValue, currentValue) === 'same') return [];
  return [
    { column, phrase: 'import.otherUnit', values: { before: previousValue, after: currentValue } },
  ];
}

/** A number that changes too much for a correction; 0 counts as 1. */
function numberWarnings(column: string, before: unknown, after: unknown): Remark[] {
  if (typeof before !== 'number' || typeof after !== 'number') return [];
  if (!isManyfold(Math.max(1, before), Math.max(1, after))) return [];
  return [{ column, phrase: 'import.manyfold', values: { before, after } }];
}

export function createRowWarnings(sheet: Sheet, columns: readonly Column[]) {
  const codeColumns = columns
    .filter(({ field }) => codes.has(field.key))
    .map((column) => {
      const cells = sheet.rows.map((row) => cellIn(row, column.at)).filter((cell) => cell !== '');
      // Where most codes are numbers, a number of five digits is nothing unusual.
      return {
        ...column,
        areNumbers: cells.filter((cell) => /^\d+$/.test(cell)).length * 2 > cells.length,
      };
    });
  const headingFor = (key: string) =>
    columns.find(({ field }) => field.key === key)?.heading ?? key;
  return (
    row: SheetRow,
    previous: Fields | null,
    record: Fields,
    changes: readonly FieldDiff[],
  ): Remark[] => {
    const dates = codeColumns.flatMap(({ at, heading, areNumbers }): Remark[] => {
      const cell = cellIn(row, at);
      const isDate = /^\d{4}-\d{2}-\d{2}$/.test(cell) || (isCoercedDate(cell) && !areNumbers);
      return isDate
        ? [{ column: heading, phrase: 'import.coercedDate', values: { value: cell } }]
        : [];
    });
    const intervals = changes.some(({ field }) => field === 'intervals') ? intervalsIn(record) : [];
    const heading = headingFor('intervals');
    const doubtful = [phaseWarnings, textWarnings, coverageWarnings].flatMap((doubts) =>
      doubts(heading, intervals),
    );
    if (previous === null) return [...dates, ...doubtful];
    const changed = changes.flatMap((change): Remark[] => {
      const { field } = change;
      if (field === 'unitOfMeasurement') return unitWarnings(headingFor(field), change);
      if (field !== 'intervals')
        return numberWarnings(headingFor(field), previous[field], record[field]);
      return intervalWarnings(headingFor(field), intervalsIn(previous), intervalsIn(record));
    });
    return [...dates, ...doubtful, ...changed];
  };
}
