import { mostIntervals } from '#contract/field-kind.ts';
import { fieldValue, intervalsIn } from '#contract/field-value.ts';
import type { ImportOptions } from '#contract/importazione.ts';
import { intervalloKeys } from '#contract/importazione.ts';
import type { Interval, IntervalWords } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import { intervalWords } from '#phrases/intervals.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { FieldDiff, Fields } from '../../storico/storico.diff.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import { isBlankRow } from '../read/table.ts';
import type { Column } from './columns.ts';
import { cellIn, findPlaces } from './columns.ts';
import type { Existing, PlanChoices } from './existing.ts';
import { readingOf } from './existing.ts';
import { groupColumns, keysOfGroups, unreadGroupFaults } from './group-columns.ts';
import { ageColumns } from './intervalli.age-words.ts';
import { decimalOf } from './intervalli.cells.ts';
import { clearsIntervals, readIntervals, readUnit } from './intervalli.group.ts';
import { lostWarnings, neededColumns } from './intervalli.lost.ts';
import { undecidedColumns, undecidedFaults } from './intervalli.undecided.ts';
import type { PlannedFile, PlannedRecord, RecordReading } from './plan.ts';
import type { Remark } from './remark.ts';
import { cutFaults, namedBy, shapeFaults } from './row.ts';
import { withShownCodes } from './shown-codes.ts';
import { createCoercedKeys } from './spreadsheet-coercion.ts';
import {
  cellRemarks,
  coverageWarnings,
  intervalWarnings,
  textWarnings,
  unitWarnings,
} from './warnings.ts';

type Outcome = PlannedRecord['outcome'];

/** Same whatever the order of the rows, and whether an age from 0 is written or left out. */
function meaningOf(intervals: readonly Interval[]): string {
  const lines = intervals.map((interval) => {
    const { sex, ageFrom, ageTo, ageUnit, phase, low, lowOperator, high, highOperator, text } =
      interval;
    const people = [sex, ageFrom ?? 0, ageTo, ageUnit, phase];
    return JSON.stringify([...people, low, lowOperator, high, highOperator, text]);
  });
  return lines.sort().join('\n');
}

/** The rows by their test, in the file's order: a row without a code belongs to the test above. */
function groupRows(rows: readonly SheetRow[], codeAt: number): SheetRow[][] {
  let above: string | undefined;
  const groups = Map.groupBy(rows, (row) => {
    const code = fold(cellIn(row, codeAt));
    if (code !== '') above = code;
    return above ?? `\n${row.row}`;
  });
  return [...groups.values()];
}

function warningsOf(
  { heading, unitHeading, words }: { heading: string; unitHeading: string; words: IntervalWords },
  previous: Fields,
  record: Fields,
  changes: readonly FieldDiff[],
): Remark[] {
  const [before, after] = [intervalsIn(previous), intervalsIn(record)];
  const areOther = changes.some(({ field }) => field === 'intervals');
  const unit = changes.filter(({ field }) => field === 'unitOfMeasurement');
  return [
    ...intervalWarnings(heading, before, after),
    ...lostWarnings(heading, before, after, words),
    ...unit.flatMap((change) => unitWarnings(unitHeading, change)),
    ...(areOther ? [...textWarnings(heading, after), ...coverageWarnings(heading, after)] : []),
  ];
}

/**
 * A laboratory system's file of intervals and units, for the tests that are marked for automatic
 * update: the rows of a code together are all the intervals of its test. Other tests are passed
 * over, and named.
 * @throws Unreadable when the columns do not fit the sheet
 */
export function intervalliFile(
  given: Sheet,
  columns: Readonly<Record<string, string>>,
  options: ImportOptions,
  existing: Existing,
  phrases: Phrases,
  choices: PlanChoices = {},
): PlannedFile {
  const list = findPlaces(given, columns, intervalloKeys, ['internalCode']);
  const places = new Map(list.map((place) => [place.key, place]));
  const notRead = choices.notRead ?? [];
  const groups = groupColumns(given, new Set(list.map(({ at }) => at)), notRead);
  const ofGroups = groups.columns.map(({ at, heading, limit }) => ({ at, heading, key: limit }));
  const asColumns = [...list, ...ofGroups].map(({ at, heading, key }): Column => {
    return { at, heading, field: { key, kind: 'text' } };
  });
  const sheet = withShownCodes(given, asColumns);
  const missingValues = options.missingValues === 'create' ? 'create' : 'refuse';
  const map = { listSeparator: null, missingValues } as const;
  const reading = readingOf(sheet, map, existing, phrases, choices);
  const numbers = ['low', 'high', 'ageFrom', 'ageTo', 'text'].flatMap((key) => {
    const at = places.get(key)?.at;
    return at === undefined ? [] : sheet.rows.map((row) => cellIn(row, at));
  });
  const intervallo = {
    decimal: decimalOf(numbers, reading.decimal),
    ages: ageColumns((key) => places.get(key)?.heading),
  };
  const undecided = undecidedColumns(sheet, asColumns, notRead);
  const groupKeys = keysOfGroups(groups.columns);
  const codeAt = places.get('internalCode')?.at ?? 0;
  const codes = existing.records.map((record) => String(record.internalCode));
  const records = new Map(existing.records.map((record, at) => [fold(codes[at] ?? ''), record]));
  const coercedKeys = createCoercedKeys(codes);
  const remarks = cellRemarks(sheet, asColumns);
  const headingOf = (key: string) => places.get(key)?.heading ?? key;
  const heading = headingOf(places.has('low') ? 'low' : 'text');
  const ofIntervals = {
    heading,
    unitHeading: headingOf('unitOfMeasurement'),
    words: intervalWords(phrases),
  };

  /** The columns that the file would need for what the test's present intervals hold. */
  function missingColumns(before: readonly Interval[]): Remark[] {
    const has = (key: string) => places.has(key) || groupKeys.has(key);
    return neededColumns(before, has).map((key) => {
      const column = phrases[`import.column.${key}`];
      return { column: null, phrase: 'import.needsColumn', values: { column } };
    });
  }

  function readTest(
    rows: readonly SheetRow[],
    previous: Fields,
    coerced: Remark | null,
  ): RecordReading {
    const before = intervalsIn(previous);
    const ownUnit = fieldValue('choice', previous.unitOfMeasurement).value ?? null;
    const stored = { intervals: before, unit: ownUnit };
    const group = { rows, places, reading, intervallo, groups: groups.columns, stored };
    const read = readIntervals(group);
    const unit = readUnit(group);
    const lettersLost = [...read.warnings, ...unit.warnings];
    const isCleared = read.intervals.length === 0 && clearsIntervals(group);
    const isSame =
      !isCleared &&
      (read.intervals.length === 0 || meaningOf(before) === meaningOf(read.intervals));
    const intervals = isSame ? before : read.intervals;
    const ofRow = ({ row }: SheetRow, found: readonly Remark[]) =>
      found.map((one) => ({ ...one, row }));
    return {
      record: { ...previous, intervals, unitOfMeasurement: unit.unit },
      faults: [
        ...rows.flatMap((row) => remarks.faults(row)),
        ...rows.flatMap((row) => ofRow(row, shapeFaults(row, sheet))),
        ...undecidedFaults(undecided, rows),
        ...unreadGroupFaults(groups, rows),
        ...rows.flatMap((row) => ofRow(row, cutFaults(row, asColumns))),
        ...read.faults,
        ...unit.faults,
        ...(isSame || isCleared ? [] : missingColumns(before)),
      ],
      warnings: lettersLost,
      changeWarnings: (record, changes) => [
        ...lettersLost,
        ...rows.flatMap((row) => remarks.warnings(row, null)),
        ...(coerced === null ? [] : [coerced]),
        ...changes.flatMap(({ field, currentValue }): Remark[] => {
          if (currentValue !== null) return [];
          const column = field === 'intervals' ? heading : headingOf(field);
          return [{ column, phrase: 'import.emptied' }];
        }),
        ...warningsOf(ofIntervals, previous, record, changes),
      ],
    };
  }

  function outcomeOf(all: readonly SheetRow[], key: string, previous: Fields | null): Outcome {
    const skipped = (phrase: Remark['phrase']) => ({ skipped: { column: null, phrase } });
    const refused = (
      fault: Omit<Remark, 'column'>,
      column: string | null = headingOf('internalCode'),
    ) => ({
      refused: [{ column, ...fault }],
    });
    const rows = all.filter(({ row }) => choices.leftOut?.has(row) !== true);
    if (rows.length === 0) return skipped('import.leftOut');
    // What is left of the rows would be read as all the intervals.
    if (rows.length < all.length) return skipped('import.partLeftOut');
    if (key === '') return refused({ phrase: 'import.noKey' });
    const nameless = rows.find((row) => cellIn(row, codeAt) === '');
    if (nameless !== undefined) {
      return refused({ row: nameless.row, phrase: 'import.codeAbove', values: { code: key } });
    }
    const coerced = coercedKeys.remark(key, previous, headingOf('internalCode'));
    if (previous === null)
      return coerced === null ? skipped('import.unknownTest') : { refused: [coerced] };
    if (previous.autoUpdateIntervalsUnits !== true) return skipped('import.notAutomatic');
    if (rows.length > mostIntervals) {
      return refused({ phrase: 'invalid.tooMany', values: { max: mostIntervals } }, null);
    }
    return readTest(rows, previous, coerced);
  }

  function read(rows: readonly SheetRow[]): PlannedRecord {
    const [first] = rows;
    if (first === undefined) throw new Error('a test without rows');
    const key = cellIn(first, codeAt);
    const previous = records.get(fold(key)) ?? null;
    const named = { row: first.row, rows: rows.map(({ row }) => row), key };
    return {
      row: { ...named, ...namedBy(previous, first, []) },
      previous,
      outcome: outcomeOf(rows, key, previous),
    };
  }

  const filled = sheet.rows.filter((row) => !isBlankRow(row));
  return {
    noun: 'prestazione',
    sheet,
    columns: asColumns,
    required: existing.required,
    read,
    unresolved: reading.values.unresolved,
    questions: reading.questions,
    records: groupRows(filled, codeAt),
  };
}
