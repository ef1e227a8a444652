import { sheetLimits } from '#contract/import.ts';
import { Unreadable } from '../sentence.ts';
import type { CellProblem, SheetRow } from '../sheet.ts';
import { cellAddress, readAddress } from './address.ts';
import { workbookLimits } from './limits.ts';
import { refuseProblems } from './worksheet.ts';

function firstRowFrom(rows: readonly SheetRow[], number: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as SheetRow).row < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The cells covered by merged ones: they seem to hold the first one's value, but are empty. Only in
 * rows that are not blank.
 * @throws Unreadable at a wrong range, or too many covered cells
 */
export function coveredCells(rows: readonly SheetRow[], ranges: readonly string[]): CellProblem[] {
  const covered: CellProblem[] = [];
  for (const range of ranges) {
    const [from = '', to = from, ...extra] = range.split(':');
    if (extra.length > 0)
      throw new Unreadable('import.badAddress', { address: range.slice(0, 40) });
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
          values: { address: cellAddress(row, column) },
        });
      }
      if (covered.length > workbookLimits.problems) refuseProblems();
    }
  }
  return covered;
}
