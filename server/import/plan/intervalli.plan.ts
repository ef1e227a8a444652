import type { ImportRow } from '#contract/import.ts';
import type { ImportOptions } from '#contract/importazione.ts';
import { intervalloKeys } from '#contract/importazione.ts';
import type { Interval, IntervalWords } from '#contract/intervals.ts';
import { mostIntervals } from '#contract/prestazione.ts';
import { recordFields } from '#contract/record.ts';
import { fold } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { intervalWords } from '#phrases/intervals.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { diff } from '../../storico/storico.diff.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import { findPlaces } from './columns.ts';
import { ageColumns } from './intervalli.ages.ts';
import { decimalOf } from './intervalli.cells.ts';
import { clearsIntervals, readIntervals, readUnit } from './intervalli.group.ts';
import { lostWarnings, neededColumns } from './intervalli.lost.ts';
import { undecidedColumns, undecidedFaults } from './intervalli.undecided.ts';
import { checkRecord } from './plan.record.ts';
import type { Remark } from './plan.row.ts';
import { cellIn, columnFaults, isCut, namedBy, shapeFaults } from './plan.row.ts';
import { planned, planOf } from './plan.tell.ts';
import type { Draft, Existing, Plan, PlanChoices } from './plan.ts';
import { readingOf } from './plan.ts';
import {
  cellRemarks,
  columnWarnings,
  coverageWarnings,
  intervalWarnings,
  textWarnings,
  unitWarnings,
} from './plan.warnings.ts';
import { createCoercedKeys } from './spreadsheet-coercion.ts';

const fields = recordFields.prestazione;

/** Same whatever the order of the rows, and whether an age from 0 is written or left out. */
function meaningOf(intervals: readonly Interval[]): string {
  const lines = intervals.map(({ ageFrom, ageUnit, ...rest }) =>
    JSON.stringify([
      rest.sex,
      ageFrom ?? 0,
      rest.ageTo,
      ageUnit,
      rest.phase,
      rest.low,
      rest.lowOperator,
      rest.high,
      rest.highOperator,
      rest.text,
    ]),
  );
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
  changed: ReturnType<typeof diff>,
) {
  const [before, after] = [previous, record].map(({ intervals }) => intervals as Interval[]) as [
    Interval[],
    Interval[],
  ];
  return [
    ...intervalWarnings(heading, before, after),
    ...lostWarnings(heading, before, after, words),
    ...changed.flatMap((change) => (change.field === 'unitOfMeasurement' ? unitWarnings(unitHeading, change) : [])),
    ...(changed.some(({ field }) => field === 'intervals')
      ? [...textWarnings(heading, after), ...coverageWarnings(heading, after)]
      : []),
  ];
}

/**
 * What a laboratory system's file of intervals and units would do to the tests that are marked for automatic update: the rows
 * of a code together are all the intervals of its test. Other tests are passed over, and told. Yields now and then.
 * @throws Unreadable when the columns do not fit the sheet
 */
export function* planIntervalli(
  sheet: Sheet,
  columns: Readonly<Record<string, string>>,
  options: ImportOptions,
  existing: Existing,
  phrases: Phrases,
  choices: PlanChoices = {},
): Generator<void, Plan> {
  const list = findPlaces(sheet, columns, intervalloKeys, ['internalCode']);
  const places = new Map(list.map((place) => [place.key, place]));
  const asColumns = list.map(({ at, heading, key }) => ({ at, heading, field: { key, kind: 'text' as const } }));
  const missingValues = options.missingValues === 'create' ? 'create' : 'refuse';
  const reading = readingOf(sheet, { listSeparator: null, missingValues }, existing, phrases, choices);
  const numbers = ['low', 'high', 'ageFrom', 'ageTo'].flatMap((key) => {
    const at = places.get(key)?.at;
    return at === undefined ? [] : sheet.rows.map((row) => cellIn(row, at));
  });
  const intervallo = {
    intervals: reading.intervals,
    decimal: decimalOf(numbers, reading.decimal),
    ageToIncluded: options.ageToIncluded === true,
    ages: ageColumns((key) => places.get(key)?.heading),
  };
  const undecided = undecidedColumns(sheet, places, choices.notRead ?? []);
  const codeAt = places.get('internalCode')?.at ?? 0;
  const filled = sheet.rows.filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  const records = new Map(existing.records.map((record) => [fold(String(record.internalCode)), record]));
  const remarks = cellRemarks(sheet, asColumns);
  const eatenKeys = createCoercedKeys(existing.records.map((record) => String(record.internalCode)));
  const drafts: Draft[] = [];
  const matched = new Set<number>();
  const unchanged: number[] = [];
  const headingOf = (key: string) => places.get(key)?.heading ?? key;

  function planTest(all: readonly SheetRow[]): ImportRow {
    const [first] = all;
    if (first === undefined) throw new Error('a test without rows');
    const key = cellIn(first, codeAt);
    const previous = records.get(fold(key));
    const named = { row: first.row, rows: all.map(({ row }) => row), key, ...namedBy(previous ?? null, first, []) };
    if (previous !== undefined) matched.add(Number(previous.id));
    const passedOver = (phrase: Remark['phrase']) =>
      planned(named, 'skipped', phrases, { faults: [{ column: null, phrase }] });
    const rows = all.filter(({ row }) => choices.leftOut?.has(row) !== true);
    if (rows.length === 0) return passedOver('import.leftOut');
    // What is left of the rows would be read as all the intervals.
    if (rows.length < all.length) return passedOver('import.partLeftOut');
    const refused = (fault: Omit<Remark, 'column'>) =>
      planned(named, 'refused', phrases, { faults: [{ column: headingOf('internalCode'), ...fault }] });
    if (named.key === '') return refused({ phrase: 'import.noKey' });
    const nameless = rows.find((row) => cellIn(row, codeAt) === '');
    if (nameless !== undefined) {
      return refused({ row: nameless.row, phrase: 'import.codeAbove', values: { code: named.key } });
    }
    const eaten = eatenKeys.remark(named.key, previous ?? null, headingOf('internalCode'));
    if (previous === undefined) {
      return eaten === null
        ? passedOver('import.unknownTest')
        : planned(named, 'refused', phrases, { faults: [eaten] });
    }
    if (previous.autoUpdateIntervalsUnits !== true) return passedOver('import.notAutomatic');
    if (rows.length > mostIntervals) {
      return planned(named, 'refused', phrases, {
        faults: [{ column: null, phrase: 'invalid.tooMany', values: { max: mostIntervals } }],
      });
    }
    const group = { rows, places, reading, intervallo };
    const read = readIntervals(group);
    const { unit, faults: unitFaults } = readUnit(group, previous.unitOfMeasurement as Choice | null);
    const cut = rows.flatMap((row) =>
      list.flatMap(({ at, heading }): Remark[] =>
        isCut(cellIn(row, at)) ? [{ column: heading, row: row.row, phrase: 'import.cutText' }] : [],
      ),
    );
    const faults = [
      ...rows.flatMap((row) => remarks.faults(row)),
      ...rows.flatMap((row) => shapeFaults(row, sheet).map((fault) => ({ ...fault, row: row.row }))),
      ...undecidedFaults(undecided, rows),
      ...[...cut, ...read.faults, ...unitFaults],
    ];
    const before = previous.intervals as Interval[];
    const isCleared = read.intervals.length === 0 && clearsIntervals(group);
    const isSame = !isCleared && (read.intervals.length === 0 || meaningOf(before) === meaningOf(read.intervals));
    if (!isSame && !isCleared) {
      for (const key of neededColumns(before, (one) => places.has(one))) {
        const column = phrases[`import.column.${key}`];
        faults.push({ column: null, phrase: 'import.needsColumn', values: { column } });
      }
    }
    const record = { ...previous, intervals: isSame ? before : read.intervals, unitOfMeasurement: unit };
    if (faults.length === 0 && diff(fields, previous, record).length === 0) {
      unchanged.push(Number(previous.id));
      return planned(named, 'unchanged', phrases);
    }
    const checked = checkRecord('prestazione', record, existing.required ?? new Set());
    if ('faults' in checked) faults.push(...columnFaults(checked.faults, asColumns, faults));
    if (faults.length > 0 || 'faults' in checked) return planned(named, 'refused', phrases, { faults });
    const changes = diff(fields, previous, checked.record);
    drafts.push({ previous, record: checked.record });
    const heading = headingOf(places.has('low') ? 'low' : 'text');
    const told = { heading, unitHeading: headingOf('unitOfMeasurement'), words: intervalWords(phrases) };
    const warnings = rows.flatMap((row) => remarks.warnings(row, null));
    if (eaten !== null) warnings.push(eaten);
    for (const { field, currentValue } of changes) {
      const column = field === 'intervals' ? heading : headingOf(field);
      if (currentValue === null) warnings.push({ column, phrase: 'import.emptied' });
    }
    warnings.push(...warningsOf(told, previous, checked.record, changes));
    return planned(named, 'changed', phrases, { changes, warnings });
  }

  const rows: ImportRow[] = [];
  let sinceYield = 0;
  for (const group of groupRows(filled, codeAt)) {
    rows.push(planTest(group));
    sinceYield += group.length;
    if (sinceYield < 50) continue;
    sinceYield = 0;
    yield;
  }
  const warnings = columnWarnings(sheet, asColumns);
  const about = { emptyCells: [], matched, unchanged };
  return planOf('prestazione', rows, drafts, warnings, reading.values.unresolved, phrases, about);
}
