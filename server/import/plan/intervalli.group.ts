import { peopleOf } from '#contract/intervals.applies.ts';
import type { Interval } from '#contract/intervals.ts';
import { compareUnits, compareUnitValue, isSameSpelling, unitTable } from '#contract/units.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import type { SheetRow } from '../read/sheet.ts';
import type { Reading } from './cells.ts';
import { intervalReading, questionOpen } from './cells.ts';
import type { ReadColumn } from './columns.ts';
import { cellIn } from './columns.ts';
import { isClearing } from './empty-cells.ts';
import type { GroupColumn } from './group-columns.ts';
import { readGroups } from './group-columns.ts';
import type { IntervalloReading } from './intervalli.cells.ts';
import { readIntervallo } from './intervalli.cells.ts';
import type { IntervalloCells } from './intervalli.row.ts';
import { lettersLost, lettersToMend, storedText, withStoredIntervals } from './lost-letters.ts';
import { meaningOfPlaceholder } from './placeholders.ts';
import type { Remark } from './remark.ts';

/** How the rows of one test are read. */
export interface Group {
  readonly rows: readonly SheetRow[];
  readonly places: ReadonlyMap<string, ReadColumn>;
  readonly reading: Reading;
  readonly intervallo: Pick<IntervalloReading, 'decimal' | 'ages'>;
  readonly groups: readonly GroupColumn[];
  /** What the test has. */
  readonly stored: { readonly intervals: readonly Interval[]; readonly unit: Choice | null };
}

type Stored = Group['stored'];

/** A cell as the test has it, where it differs from that only by letters that an encoding lost. */
function intactCell(key: string, cell: string, { intervals }: Stored): string | null {
  if (key === 'text') return withStoredIntervals(intervals, cell);
  if (key !== 'phase') return null;
  return storedText(
    intervals.flatMap(({ phase }) => phase ?? []),
    cell,
  );
}

const ofRow = ({ row }: SheetRow, remarks: readonly Remark[]): Remark[] =>
  remarks.map((remark) => ({ ...remark, row }));

export function readIntervals({ rows, places, reading, intervallo, groups, stored }: Group) {
  const faults: Remark[] = [];
  const warnings: Remark[] = [];
  const intervals: Interval[] = [];
  const withoutInterval: number[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const read = new Map<string, string>();
    const open: Remark[] = [];
    for (const { key, at, heading } of places.values()) {
      const asRead = cellIn(row, at);
      const intact = intactCell(key, asRead, stored);
      if (intact !== null) warnings.push({ ...lettersLost(heading, intact), row: row.row });
      const cell = intact ?? asRead;
      if (key !== 'internalCode') open.push(...ofRow(row, lettersToMend(heading, cell)));
      const meaning = meaningOfPlaceholder(cell, key, row.row, reading.questions);
      if (meaning === 'open') open.push({ column: heading, row: row.row, ...questionOpen(cell) });
      read.set(key, meaning === 'empty' || isClearing(cell) ? '' : cell);
    }
    if (open.length > 0) {
      faults.push(...open);
      continue;
    }
    const cells: IntervalloCells = (key) => read.get(key) ?? '';
    const { questions } = reading;
    const rowReading = {
      ages: intervallo.ages,
      ...intervalReading({ questions, intervalDecimal: intervallo.decimal }, row.row),
    };
    const result = readIntervallo(cells, rowReading);
    if ('fault' in result) {
      const { key, ...sentence } = result.fault;
      faults.push({ column: places.get(key)?.heading ?? key, row: row.row, ...sentence });
      continue;
    }
    const byGroup = readGroups(row, groups, rowReading, result.who);
    faults.push(...byGroup.faults);
    const found = [...result.intervals, ...byGroup.intervals];
    if (found.length === 0 && byGroup.faults.length === 0) withoutInterval.push(row.row);
    for (const interval of found) {
      const twin = seen.get(peopleOf(interval));
      if (twin !== undefined)
        faults.push({
          column: null,
          row: row.row,
          phrase: 'import.sameWho',
          values: { other: twin },
        });
      seen.set(peopleOf(interval), row.row);
      intervals.push(interval);
    }
  }
  // Rows of a unit alone are no intervals; among others they would be a hole.
  const [first] = withoutInterval;
  if (intervals.length > 0 && first !== undefined)
    faults.push({ column: null, row: first, phrase: 'import.noRange' });
  return { intervals, faults, warnings };
}

const isOneUnit = (text: string, other: string) =>
  isSameSpelling(text, other) || compareUnits(text, other) === 'same';

/** The unit of a test's rows; what is told where they have the test's own but for lost letters. */
export function readUnit(group: Group): {
  unit: Choice | null;
  faults: Remark[];
  warnings: Remark[];
} {
  const { rows, places, stored } = group;
  const place = places.get('unitOfMeasurement');
  if (place === undefined) return { unit: stored.unit, faults: [], warnings: [] };
  const own = stored.unit === null ? [] : [stored.unit.description];
  const warnings: Remark[] = [];
  const cells = rows.map((row) => {
    const words = cellIn(row, place.at);
    const intact = storedText(own, words);
    if (intact !== null) warnings.push({ ...lettersLost(place.heading, intact), row: row.row });
    return { row: row.row, words: intact ?? words };
  });
  return { ...unitOf(cells, group, place), warnings };
}

function unitOf(
  cells: readonly { readonly row: number; readonly words: string }[],
  { reading, stored: { unit: before } }: Group,
  place: ReadColumn,
): { unit: Choice | null; faults: Remark[] } {
  const units = cells.filter(({ words }) => words !== '');
  const [first] = units;
  if (first === undefined) return { unit: before, faults: [] };
  const other = units.find(({ words }) => !isOneUnit(words, first.words));
  if (other !== undefined) {
    const values = { one: first.words, other: other.words };
    return {
      unit: before,
      faults: [{ column: place.heading, row: other.row, phrase: 'import.unitsDiffer', values }],
    };
  }
  if (isClearing(first.words)) return { unit: null, faults: [] };
  const isUnchanged = before !== null && compareUnitValue(first.words, before) === 'same';
  const isKnown = reading.values.named(unitTable, first.words) !== undefined;
  if (isUnchanged && (!isKnown || isSameSpelling(first.words, before.description)))
    return { unit: before, faults: [] };
  const found = reading.values.find(unitTable, first.words, first.row);
  if ('fault' in found)
    return { unit: before, faults: [{ column: place.heading, row: first.row, ...found.fault }] };
  return { unit: 'skipped' in found ? before : found.choice, faults: [] };
}

/** Do rows without an interval request that their test have none? */
export function clearsIntervals({ rows, places }: Group): boolean {
  const ranges = ['low', 'high', 'text'].flatMap((key) => places.get(key) ?? []);
  return rows.some((row) => ranges.some(({ at }) => isClearing(cellIn(row, at))));
}
