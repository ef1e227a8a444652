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
import { cellIn, findReadColumns } from './columns.ts';
import type { Existing, PlanChoices } from './existing.ts';
import { createReading } from './existing.ts';
import { groupColumnKeys, groupColumns, unreadGroupFaults } from './group-columns.ts';
import { ageColumns } from './intervalli.age-words.ts';
import { detectDecimal } from './intervalli.cells.ts';
import { atRow, clearsIntervals, readIntervals, readUnit } from './intervalli.group.ts';
import { lostWarnings, neededColumns } from './intervalli.lost.ts';
import { undecidedColumns, undecidedFaults } from './intervalli.undecided.ts';
import type { PlannedFile, PlannedRecord, RecordReading } from './plan.ts';
import type { Remark } from './remark.ts';
import { cutFaults, recordName, shapeFaults } from './row.ts';
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

/** Independent of the rows' order, and of whether an age from 0 is written. */
function canonicalForm(intervals: readonly Interval[]): string {
  const lines = intervals.map((interval) => {
    const { sex, ageFrom, ageTo, ageUnit, phase, low, lowOperator, high, highOperator, text } =
      interval;
    const people = [sex, ageFrom ?? 0, ageTo, ageUnit, phase];
    return JSON.stringify([...people, low, lowOperator, high, highOperator, text]);
  });
  return lines.sort().join('\n');
}

/** The rows by test, in the file's order; one without a code belongs to the test above. */
function groupRows(rows: readonly SheetRow[], codeAt: number): SheetRow[][] {
  let codeAbove: string | undefined;
  const groups = Map.groupBy(rows, (row) => {
    const code = fold(cellIn(row, codeAt));
    if (code !== '') codeAbove = code;
    return codeAbove ?? `\n${row.row}`;
  });
  return [...groups.values()];
}

function testWarnings(
  { heading, unitHeading, words }: { heading: string; unitHeading: string; words: IntervalWords },
  previous: Fields,
  record: Fields,
  changes: readonly FieldDiff[],
): Remark[] {
  const [before, after] = [intervalsIn(previous), intervalsIn(record)];
  const haveIntervalsChanged = changes.some(({ field }) => field === 'intervals');
  const unit = changes.filter(({ field }) => field === 'unitOfMeasurement');
  return [
    ...intervalWarnings(heading, before, after),
    ...lostWarnings(heading, before, after, words),
    ...unit.flatMap((change) => unitWarnings(unitHeading, change)),
    ...(haveIntervalsChanged
      ? [...textWarnings(heading, after), ...coverageWarnings(heading, after)]
      : []),
  ];
}

/**
 * A laboratory system's file of intervals and units, for tests marked for automatic update: all
 * rows of a code together are the intervals of its test. Other tests are skipped, and named.
 * @throws Unreadable when the columns do not fit the sheet
 */
export function intervalliFile(
  rawSheet: Sheet,
  columns: Readonly<Record<string, string>>,
  options: ImportOptions,
  existing: Existing,
  phrases: Phrases,
  choices: PlanChoices = {},
): PlannedFile {
  const readColumns = findReadColumns(rawSheet, columns, intervalloKeys, ['internalCode']);
  const columnsByKey = new Map(readColumns.map((place) => [place.key, place]));
  const notRead = choices.notRead ?? [];
  const groups = groupColumns(rawSheet, new Set(readColumns.map(({ at }) => at)), notRead);
  const groupReadColumns = groups.columns.map(({ at, heading, limit }) => ({
    at,
    heading,
    key: limit,
  }));
  const sheetColumns = [...readColumns, ...groupReadColumns].map(({ at, heading, key }): Column => {
    return { at, heading, field: { key, kind: 'text' } };
  });
  const sheet = withShownCodes(rawSheet, sheetColumns);
  const missingValues = options.missingValues === 'create' ? 'create' : 'refuse';
  const map = { listSeparator: null, missingValues } as const;
  const reading = createReading(sheet, map, existing, phrases, choices);
  const numbers = ['low', 'high', 'ageFrom', 'ageTo', 'text'].flatMap((key) => {
    const at = columnsByKey.get(key)?.at;
    return at === undefined ? [] : sheet.rows.map((row) => cellIn(row, at));
  });
  const intervallo = {
    decimal: detectDecimal(numbers, reading.decimal),
    ages: ageColumns((key) => columnsByKey.get(key)?.heading),
  };
  const undecided = undecidedColumns(sheet, sheetColumns, notRead);
  const groupKeys = groupColumnKeys(groups.columns);
  const codeAt = columnsByKey.get('internalCode')?.at ?? 0;
  const codes = existing.records.map((record) => String(record.internalCode));
  const records = new Map(existing.records.map((record, at) => [fold(codes[at] ?? ''), record]));
  const coercedKeys = createCoercedKeys(codes);
  const remarks = cellRemarks(sheet, sheetColumns);
  const headingOf = (key: string) => columnsByKey.get(key)?.heading ?? key;
  const heading = headingOf(columnsByKey.has('low') ? 'low' : 'text');
  const warningContext = {
    heading,
    unitHeading: headingOf('unitOfMeasurement'),
    words: intervalWords(phrases),
  };

  function missingColumns(before: readonly Interval[]): Remark[] {
    const has = (key: string) => columnsByKey.has(key) || groupKeys.has(key);
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
    const storedUnit = fieldValue('choice', previous.unitOfMeasurement).value ?? null;
    const stored = { intervals: before, unit: storedUnit };
    const group = { rows, columnsByKey, reading, intervallo, groups: groups.columns, stored };
    const read = readIntervals(group);
    const unit = readUnit(group);
    const lettersLost = [...read.warnings, ...unit.warnings];
    const isCleared = read.intervals.length === 0 && clearsIntervals(group);
    const isSame =
      !isCleared &&
      (read.intervals.length === 0 || canonicalForm(before) === canonicalForm(read.intervals));
    const intervals = isSame ? before : read.intervals;
    return {
      record: { ...previous, intervals, unitOfMeasurement: unit.unit },
      faults: [
        ...rows.flatMap((row) => remarks.faults(row)),
        ...rows.flatMap((row) => atRow(row, shapeFaults(row, sheet))),
        ...undecidedFaults(undecided, rows),
        ...unreadGroupFaults(groups, rows),
        ...rows.flatMap((row) => atRow(row, cutFaults(row, sheetColumns))),
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
        ...testWarnings(warningContext, previous, record, changes),
      ],
    };
  }

  function planOutcome(
    testRows: readonly SheetRow[],
    key: string,
    previous: Fields | null,
  ): Outcome {
    const skipped = (phrase: Remark['phrase']) => ({ skipped: { column: null, phrase } });
    const refused = (
      fault: Omit<Remark, 'column'>,
      column: string | null = headingOf('internalCode'),
    ) => ({
      refused: [{ column, ...fault }],
    });
    const rows = testRows.filter(({ row }) => choices.leftOut?.has(row) !== true);
    if (rows.length === 0) return skipped('import.leftOut');
    // The remaining rows would be read as all the intervals.
    if (rows.length < testRows.length) return skipped('import.partLeftOut');
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
    const rowFacts = { row: first.row, rows: rows.map(({ row }) => row), key };
    return {
      row: { ...rowFacts, ...recordName(previous, first, []) },
      previous,
      outcome: planOutcome(rows, key, previous),
    };
  }

  const filled = sheet.rows.filter((row) => !isBlankRow(row));
  return {
    noun: 'prestazione',
    sheet,
    columns: sheetColumns,
    required: existing.required,
    read,
    unresolved: reading.values.unresolved,
    questions: reading.questions,
    records: groupRows(filled, codeAt),
  };
}
