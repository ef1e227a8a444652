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

/** Codes that are words to a person and numbers to a spreadsheet. */
const codes = new Set(['internalCode', 'nomenclatorCode', 'initials']);

/** Days between 1982 and 2064, as Excel counts them: `MAR-1` becomes one of these. */
const isCoercedDate = (cell: string) =>
  /^\d{5}$/.test(cell) && Number(cell) >= 30_000 && Number(cell) <= 60_000;

/** What counts of a record's key though the key stays: a code that is struck through. */
const ofKeys: ReadonlySet<string> = new Set(['import.struckCell', 'import.shownCode']);

/**
 * What the reader of the file noted of single cells, for the columns that are read.
 * @param keys the fields by which records are known apart
 */
export function cellRemarks(
  sheet: Sheet,
  columns: readonly Column[],
  keys: readonly string[] = [],
) {
  const headingAt = new Map(columns.map(({ at, heading }) => [at, heading]));
  const keyAt = new Map(columns.map(({ at, field }) => [at, field.key]));
  const byRow = (of: readonly { row: number | null; column: number | null }[]) =>
    Map.groupBy(
      of.filter(({ column }) => column !== null && headingAt.has(column)),
      ({ row }) => row,
    );
  const [problems, notes] = [byRow(sheet.problems), byRow(sheet.notes)];
  const remarks = (
    by: ReturnType<typeof byRow>,
    row: SheetRow,
    isWanted = (_key: string, _phrase: string) => true,
  ) =>
    (by.get(row.row) ?? []).flatMap((one) => {
      const { phrase, values } = one as Sheet['problems'][number];
      if (!isWanted(keyAt.get(one.column ?? -1) ?? '', phrase)) return [];
      return { column: headingAt.get(one.column ?? -1) ?? null, phrase, ...(values && { values }) };
    });
  return {
    faults: (row: SheetRow): Remark[] => remarks(problems, row),
    /** Of the fields that a row changes: what it leaves as it is needs no second look. */
    warnings: (row: SheetRow, changes: readonly Pick<FieldDiff, 'field'>[] | null): Remark[] => {
      const changed = changes && new Set(changes.map(({ field }) => field));
      const isOfKey = (key: string, phrase: string) => keys.includes(key) && ofKeys.has(phrase);
      return remarks(notes, row, (key, phrase) => {
        return changed === null || changed.has(key) || isOfKey(key, phrase);
      });
    },
  };
}

/** Columns that are not read, and columns that are read and hold nothing. */
export function columnWarnings(sheet: Sheet, columns: readonly Column[]): Remark[] {
  const read = new Set(columns.map(({ at }) => at));
  return sheet.headings.flatMap((heading, at): Remark[] => {
    if (!read.has(at)) return [{ column: heading, phrase: 'import.ignoredColumn' }];
    const isBlank =
      sheet.rows.length > 0 &&
      sheet.rows.every(({ cells }) => normaliseText(cells[at] ?? '') === '');
    return isBlank ? [{ column: heading, phrase: 'import.silentColumn' }] : [];
  });
}

/**
 * A side that was bounded by one sign and now is no bound any more, or is bounded less strictly.
 */
function hasLostOperator(before: Interval, after: Interval): boolean {
  const isOneSided = (before.low === null) !== (before.high === null);
  if (isOneSided && after.text !== null) return /\d/.test(after.text) && !/[<>≤≥]/.test(after.text);
  const loosened = (strict: string, was: string | null, is: string | null) =>
    was === strict && is !== null && is !== strict;
  return (
    loosened('>', before.lowOperator, after.lowOperator) ||
    loosened('<', before.highOperator, after.highOperator)
  );
}

/** What usually goes wrong with intervals: a lost sign, a lost sex, a lost age. */
export function intervalWarnings(
  column: string,
  before: readonly Interval[],
  after: readonly Interval[],
): Remark[] {
  if (before.length === 0 || after.length === 0) return [];
  const now = new Map(after.map((one) => [peopleOf(one), one]));
  const when = (is: boolean, phrase: Remark['phrase']): Remark[] =>
    is ? [{ column, phrase }] : [];
  const lost = before.some((one) => {
    const next = now.get(peopleOf(one)) ?? (after.length === 1 ? after[0] : undefined);
    return next !== undefined && hasLostOperator(one, next);
  });
  const had = (test: (one: Interval) => boolean) => before.some(test) && !after.some(test);
  return [
    ...when(lost, 'import.lostOperator'),
    ...when(
      had(({ sex }) => sex !== 'any'),
      'import.lostSex',
    ),
    ...when(
      had(({ ageUnit }) => ageUnit !== null),
      'import.lostAge',
    ),
  ];
}

/** Phases that name sexes or ages: their intervals would hold for everybody. */
function phaseWarnings(column: string, intervals: readonly Interval[]): Remark[] {
  const phases = new Set(
    intervals.flatMap(({ phase }) => (phase !== null && namesGroup(phase) ? [phase] : [])),
  );
  return [...phases].map((phase) => ({ column, phrase: 'import.ageAsPhase', values: { phase } }));
}

/** Texts with numbers: no value is compared with them. */
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
 * What is doubtful about all intervals of a test: people without one, or with two; one that
 * contradicts or repeats another, or never applies; limits that only zero is within.
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

/** A unit that is another one: the values of the intervals may mean something else now. */
export function unitWarnings(column: string, { previousValue, currentValue }: FieldDiff): Remark[] {
  if (previousValue === null || currentValue === null) return [];
  if (compareUnits(previousValue, currentValue) === 'same') return [];
  return [
    { column, phrase: 'import.otherUnit', values: { before: previousValue, after: currentValue } },
  ];
}

/** A count that is no correction of what it was; none at all is as few as one. */
function numberWarnings(column: string, before: unknown, after: unknown): Remark[] {
  if (typeof before !== 'number' || typeof after !== 'number') return [];
  if (!isManyfold(Math.max(1, before), Math.max(1, after))) return [];
  return [{ column, phrase: 'import.manyfold', values: { before, after } }];
}

/** What is worth a look in the rows that change something. */
export function createRowWarnings(sheet: Sheet, columns: readonly Column[]) {
  const ofCodes = columns
    .filter(({ field }) => codes.has(field.key))
    .map((column) => {
      const cells = sheet.rows.map((row) => cellIn(row, column.at)).filter((cell) => cell !== '');
      // Where all codes are numbers of five digits, one more is nothing to remark.
      return {
        ...column,
        areNumbers: cells.filter((cell) => /^\d+$/.test(cell)).length * 2 > cells.length,
      };
    });
  const columnOf = (key: string) => columns.find(({ field }) => field.key === key)?.heading ?? key;
  return (
    row: SheetRow,
    previous: Fields | null,
    record: Fields,
    changes: readonly FieldDiff[],
  ): Remark[] => {
    const dates = ofCodes.flatMap(({ at, heading, areNumbers }): Remark[] => {
      const cell = cellIn(row, at);
      const isDate = /^\d{4}-\d{2}-\d{2}$/.test(cell) || (isCoercedDate(cell) && !areNumbers);
      return isDate
        ? [{ column: heading, phrase: 'import.coercedDate', values: { value: cell } }]
        : [];
    });
    const intervals = changes.some(({ field }) => field === 'intervals') ? intervalsIn(record) : [];
    const heading = columnOf('intervals');
    const doubtful = [phaseWarnings, textWarnings, coverageWarnings].flatMap((doubts) =>
      doubts(heading, intervals),
    );
    if (previous === null) return [...dates, ...doubtful];
    const changed = changes.flatMap((change): Remark[] => {
      const { field } = change;
      if (field === 'unitOfMeasurement') return unitWarnings(columnOf(field), change);
      if (field !== 'intervals')
        return numberWarnings(columnOf(field), previous[field], record[field]);
      return intervalWarnings(columnOf(field), intervalsIn(previous), intervalsIn(record));
    });
    return [...dates, ...doubtful, ...changed];
  };
}
