import { sheetLimits } from '#contract/import.ts';
import { Unreadable } from '../sentence.ts';
import type { CellProblem, SheetRow } from '../sheet.ts';
import { addressOf, readAddress } from './address.ts';
import { workbookLimits } from './limits.ts';
import { refuseProblems } from './worksheet.ts';

/** The place of the first row whose number is at least this one. */
function firstRowFrom(rows: readonly SheetRow[], number: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle] as SheetRow).row < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The cells that merged ones cover: they look filled, with the first one's value, and are empty.
 * Only rows that hold something count.
 * @throws Unreadable when a range is none, or more cells are covered than are worth naming
 */
export function coveredCells(rows: readonly SheetRow[], ranges: readonly string[]): CellProblem[] {
  const covered: CellProblem[] = [];
  for (const range of ranges) {
    const [from = '', to = from, ...rest] = range.split(':');
    if (rest.length > 0) throw new Unreadable('import.badAddress', { address: range.slice(0, 40) });
    const [first, end] = [readAddress(from), readAddress(to)];
    const lastColumn = Math.min(end.column, sheetLimits.columns - 1);
    for (let at = firstRowFrom(rows, first.row); at < rows.length; at += 1) {
      const row = (rows[at] as SheetRow).row;
      if (row > end.row) break;
      for (let column = first.column; column <= lastColumn; column += 1) {
        if (row === first.row && column === first.column) continue;
        covered.push({
          row,
          column,
          phrase: 'import.mergedCell',
          values: { address: addressOf(row, column) },
        });
      }
      if (covered.length > workbookLimits.problems) refuseProblems();
    }
  }
  return covered;
}
