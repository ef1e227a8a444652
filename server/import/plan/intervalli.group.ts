import { peopleOf } from '#contract/intervals.applies.ts';
import type { Interval } from '#contract/intervals.ts';
import { compareUnits, compareUnitValue, isSameSpelling, unitTable } from '#contract/units.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import type { SheetRow } from '../read/sheet.ts';
import type { Reading } from './cells.ts';
import { intervalReading, unansweredQuestion } from './cells.ts';
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

/** The rows of one test, and how they are read. */
export interface Group {
  readonly rows: readonly SheetRow[];
  readonly columnsByKey: ReadonlyMap<string, ReadColumn>;
  readonly reading: Reading;
  readonly intervallo: Pick<IntervalloReading, 'decimal' | 'ages'>;
  readonly groups: readonly GroupColumn[];
  readonly stored: { readonly intervals: readonly Interval[]; readonly unit: Choice | null };
}

type Stored = Group['stored'];

/** The stored text, where a cell differs from it only by letters that an encoding lost. */
function intactCell(key: string, cell: string, { intervals }: Stored): string | null {
  if (key === 'text') return withStoredIntervals(intervals, cell);
  if (key !== 'phase') return null;
  return storedText(
    intervals.flatMap(({ phase }) => phase ?? []),
    cell,
  );
}

export const atRow = ({ row }: SheetRow, remarks: readonly Remark[]): Remark[] =>
  remarks.map((remark) => ({ ...remark, row }));

export function readIntervals({ rows, columnsByKey, reading, intervallo, groups, stored }: Group) {
  const faults: Remark[] = [];
  const warnings: Remark[] = [];
  const intervals: Interval[] = [];
  const withoutInterval: number[] = [];
  const rowByPeople = new Map<string, number>();
  for (const row of rows) {
    const read = new Map<string, string>();
    const openRemarks: Remark[] = [];
    for (const { key, at, heading } of columnsByKey.values()) {
      const rawCell = cellIn(row, at);
      const intact = intactCell(key, rawCell, stored);
      if (intact !== null) warnings.push({ ...lettersLost(heading, intact), row: row.row });
      const cell = intact ?? rawCell;
      if (key !== 'internalCode') openRemarks.push(...atRow(row, lettersToMend(heading, cell)));
      const meaning = meaningOfPlaceholder(cell, key, row.row, reading.questions);
      if (meaning === 'open')
        openRemarks.push({ column: heading, row: row.row, ...unansweredQuestion(cell) });
      read.set(key, meaning === 'empty' || isClearing(cell) ? '' : cell);
    }
    if (openRemarks.length > 0) {
      faults.push(...openRemarks);
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
      faults.push({ column: columnsByKey.get(key)?.heading ?? key, row: row.row, ...sentence });
      continue;
    }
    const fromGroups = readGroups(row, groups, rowReading, result.rowPeople);
    faults.push(...fromGroups.faults);
    const rowIntervals = [...result.intervals, ...fromGroups.intervals];
    if (rowIntervals.length === 0 && fromGroups.faults.length === 0) withoutInterval.push(row.row);
    for (const interval of rowIntervals) {
      const otherRow = rowByPeople.get(peopleOf(interval));
      if (otherRow !== undefined)
        faults.push({
          column: null,
          row: row.row,
          phrase: 'import.sameWho',
          values: { other: otherRow },
        });
      rowByPeople.set(peopleOf(interval), row.row);
      intervals.push(interval);
    }
  }
  // Rows with only a unit are no intervals; among others they would leave a gap.
  const [first] = withoutInterval;
  if (intervals.length > 0 && first !== undefined)
    faults.push({ column: null, row: first, phrase: 'import.noRange' });
  return { intervals, faults, warnings };
}

const isSameUnit = (text: string, other: string) =>
  isSameSpelling(text, other) || compareUnits(text, other) === 'same';

/** The unit of a test's rows, with warnings where it is the stored one but for lost letters. */
export function readUnit(group: Group): {
  unit: Choice | null;
  faults: Remark[];
  warnings: Remark[];
} {
  const { rows, columnsByKey, stored } = group;
  const column = columnsByKey.get('unitOfMeasurement');
  if (column === undefined) return { unit: stored.unit, faults: [], warnings: [] };
  const storedUnits = stored.unit === null ? [] : [stored.unit.description];
  const warnings: Remark[] = [];
  const cells = rows.map((row) => {
    const words = cellIn(row, column.at);
    const intact = storedText(storedUnits, words);
    if (intact !== null) warnings.push({ ...lettersLost(column.heading, intact), row: row.row });
    return { row: row.row, words: intact ?? words };
  });
  return { ...settleUnit(cells, group, column), warnings };
}

function settleUnit(
  cells: readonly { readonly row: number; readonly words: string }[],
  { reading, stored: { unit: before } }: Group,
  column: ReadColumn,
): { unit: Choice | null; faults: Remark[] } {
  const units = cells.filter(({ words }) => words !== '');
  const [first] = units;
  if (first === undefined) return { unit: before, faults: [] };
  const different = units.find(({ words }) => !isSameUnit(words, first.words));
  if (different !== undefined) {
    const values = { one: first.words, other: different.words };
    return {
      unit: before,
      faults: [
        { column: column.heading, row: different.row, phrase: 'import.unitsDiffer', values },
      ],
    };
  }
  if (isClearing(first.words)) return { unit: null, faults: [] };
  const isUnchanged = before !== null && compareUnitValue(first.words, before) === 'same';
  const isKnown = reading.values.named(unitTable, first.words) !== undefined;
  if (isUnchanged && (!isKnown || isSameSpelling(first.words, before.description)))
    return { unit: before, faults: [] };
  const lookup = reading.values.find(unitTable, first.words, first.row);
  if ('fault' in lookup)
    return { unit: before, faults: [{ column: column.heading, row: first.row, ...lookup.fault }] };
  return { unit: 'skipped' in lookup ? before : lookup.choice, faults: [] };
}

/** Do rows without an interval ask to clear those of their test? */
export function clearsIntervals({ rows, columnsByKey }: Group): boolean {
  const ranges = ['low', 'high', 'text'].flatMap((key) => columnsByKey.get(key) ?? []);
  return rows.some((row) => ranges.some(({ at }) => isClearing(cellIn(row, at))));
}
