import type { ImportRow } from '#contract/import.ts';
import type { ImportOptions } from '#contract/importazione.ts';
import { intervalloKeys } from '#contract/importazione.ts';
import { peopleOf } from '#contract/intervals.applies.ts';
import { coverageFaults } from '#contract/intervals.coverage.ts';
import type { Interval, IntervalWords } from '#contract/intervals.ts';
import { mostIntervals } from '#contract/prestazione.ts';
import { recordFields } from '#contract/record.ts';
import { fold } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { intervalWords } from '#phrases/intervals.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { Sheet, SheetRow } from '../sheet/sheet.ts';
import type { Fields } from '../storico/storico.diff.ts';
import { diff } from '../storico/storico.diff.ts';
import type { Reading } from './cells.ts';
import type { Place } from './columns.ts';
import { findPlaces } from './columns.ts';
import { createEatenKeys } from './eaten-codes.ts';
import type { IntervalloReading } from './intervalli.cells.ts';
import { decimalOf, readIntervallo } from './intervalli.cells.ts';
import { lostWarnings, neededColumns } from './intervalli.lost.ts';
import { checkRecord } from './plan.record.ts';
import type { Remark } from './plan.row.ts';
import { cellIn, columnFaults, isCut, namedBy } from './plan.row.ts';
import type { Draft, Existing, Plan, PlanChoices } from './plan.ts';
import { planned, planOf, readingOf } from './plan.ts';
import { cellRemarks, columnWarnings, intervalWarnings, unitWarnings } from './plan.warnings.ts';

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

/** How the rows of one test are read. */
interface Group {
  readonly rows: readonly SheetRow[];
  readonly places: ReadonlyMap<string, Place>;
  readonly reading: Reading;
  readonly intervallo: IntervalloReading;
}

function readIntervals({ rows, places, intervallo }: Group) {
  const faults: Remark[] = [];
  const intervals: Interval[] = [];
  const silent: number[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const read = readIntervallo((key) => {
      const place = places.get(key);
      return place === undefined ? '' : cellIn(row, place.at);
    }, intervallo);
    if ('fault' in read) {
      const { key, ...sentence } = read.fault;
      faults.push({ column: places.get(key)?.heading ?? key, row: row.row, ...sentence });
    } else if (read.interval === null) silent.push(row.row);
    else {
      const twin = seen.get(peopleOf(read.interval));
      if (twin !== undefined)
        faults.push({ column: null, row: row.row, phrase: 'import.sameWho', values: { other: twin } });
      seen.set(peopleOf(read.interval), row.row);
      intervals.push(read.interval);
    }
  }
  // Rows that tell only a unit are no intervals; among others they would be a hole.
  const [first] = silent;
  if (intervals.length > 0 && first !== undefined) faults.push({ column: null, row: first, phrase: 'import.noRange' });
  return { intervals, faults };
}

function readUnit({ rows, places, reading }: Group, before: Choice | null): { unit: Choice | null; faults: Remark[] } {
  const place = places.get('unitOfMeasurement');
  if (place === undefined) return { unit: before, faults: [] };
  const said = rows.map((row) => ({ row: row.row, words: cellIn(row, place.at) })).filter(({ words }) => words !== '');
  const [first] = said;
  if (first === undefined) return { unit: before, faults: [] };
  const other = said.find(({ words }) => fold(words) !== fold(first.words));
  if (other !== undefined) {
    const values = { one: first.words, other: other.words };
    return { unit: before, faults: [{ column: place.heading, row: other.row, phrase: 'import.unitsDiffer', values }] };
  }
  if (before !== null && fold(before.description) === fold(first.words)) return { unit: before, faults: [] };
  const found = reading.values.find('unita-misura', first.words, first.row);
  if ('fault' in found) return { unit: before, faults: [{ column: place.heading, row: first.row, ...found.fault }] };
  return { unit: 'skipped' in found ? before : found.choice, faults: [] };
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
  const coverage = changed.some(({ field }) => field === 'intervals') ? coverageFaults(after) : [];
  const kinds = new Set(coverage.map(({ kind }) => kind));
  return [
    ...intervalWarnings(heading, before, after),
    ...lostWarnings(heading, before, after, words),
    ...changed.flatMap((change) => (change.field === 'unitOfMeasurement' ? unitWarnings(unitHeading, change) : [])),
    ...(kinds.has('gap') ? [{ column: heading, phrase: 'import.gap' } as const] : []),
    ...(kinds.has('overlap') ? [{ column: heading, phrase: 'import.overlap' } as const] : []),
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
  };
  const codeAt = places.get('internalCode')?.at ?? 0;
  const filled = sheet.rows.filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  const records = new Map(existing.records.map((record) => [fold(String(record.internalCode)), record]));
  const remarks = cellRemarks(sheet, asColumns);
  const eatenKeys = createEatenKeys(existing.records.map((record) => String(record.internalCode)));
  const drafts: Draft[] = [];
  const headingOf = (key: string) => places.get(key)?.heading ?? key;

  function planTest(all: readonly SheetRow[]): ImportRow {
    const [first] = all;
    if (first === undefined) throw new Error('a test without rows');
    const key = cellIn(first, codeAt);
    const previous = records.get(fold(key));
    const named = { row: first.row, rows: all.map(({ row }) => row), key, ...namedBy(previous ?? null, first, []) };
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
    const faults = [...rows.flatMap(remarks.faults), ...cut, ...read.faults, ...unitFaults];
    const before = previous.intervals as Interval[];
    const isSame = read.intervals.length === 0 || meaningOf(before) === meaningOf(read.intervals);
    if (!isSame) {
      for (const key of neededColumns(before, (one) => places.has(one))) {
        const column = phrases[`import.column.${key}`];
        faults.push({ column: null, phrase: 'import.needsColumn', values: { column } });
      }
    }
    const record = { ...previous, intervals: isSame ? before : read.intervals, unitOfMeasurement: unit };
    const warnings = rows.flatMap(remarks.warnings);
    if (faults.length === 0 && diff(fields, previous, record).length === 0) {
      return planned(named, 'unchanged', phrases, { warnings });
    }
    const checked = checkRecord('prestazione', record, existing.required ?? new Set());
    if ('faults' in checked) faults.push(...columnFaults(checked.faults, asColumns, faults));
    if (faults.length > 0 || 'faults' in checked) return planned(named, 'refused', phrases, { faults });
    const changes = diff(fields, previous, checked.record);
    drafts.push({ previous, record: checked.record });
    const heading = headingOf(places.has('low') ? 'low' : 'text');
    const told = { heading, unitHeading: headingOf('unitOfMeasurement'), words: intervalWords(phrases) };
    if (eaten !== null) warnings.push(eaten);
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
  const warnings = columnWarnings(sheet, asColumns, rows);
  return planOf('prestazione', rows, drafts, warnings, reading.values.unresolved, phrases);
}
