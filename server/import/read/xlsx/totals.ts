import type { SheetNote, SheetRow } from '../sheet.ts';
import { isBlankRow, rowsNote } from '../table.ts';
import { readAddress } from './address.ts';
import type { Package } from './package.ts';
import { readRelations } from './workbook.ts';
import { readXml } from './xml.ts';

/** The cells of a table's totals rows, ends included. */
export interface Totals {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** @throws Unreadable at a wrong range */
export async function totalsRows(archive: Package, part: string): Promise<Totals[]> {
  const relations = await readRelations(archive, part);
  const totals: Totals[] = [];
  for (const { kind, part: table } of relations) {
    if (kind !== 'table' || !archive.has(table)) continue;
    await readXml(archive, table, {
      open(name, { ref = '', totalsRowCount = '0' }) {
        if (name !== 'table') return;
        const count = Math.min(Number(totalsRowCount) || 0, 10);
        if (count < 1) return;
        const [first = '', last = first] = ref.split(':');
        const [start, end] = [readAddress(first), readAddress(last)];
        totals.push({
          fromRow: Math.max(start.row + 1, end.row - count + 1),
          toRow: end.row,
          fromColumn: start.column,
          toColumn: end.column,
        });
      },
    });
  }
  return totals;
}

export function isInTotals(totals: readonly Totals[], row: number, column: number): boolean {
  return totals.some(
    ({ fromRow, toRow, fromColumn, toColumn }) =>
      row >= fromRow && row <= toRow && column >= fromColumn && column <= toColumn,
  );
}

/** The rows without the cells of totals; cells beside the table stay. */
export function withoutTotals(
  rows: readonly SheetRow[],
  totals: readonly Totals[],
): readonly SheetRow[] {
  if (totals.length === 0) return rows;
  return rows.flatMap((sheetRow) => {
    const { row, cells } = sheetRow;
    if (!totals.some(({ fromRow, toRow }) => row >= fromRow && row <= toRow)) return [sheetRow];
    const remainingRow = {
      ...sheetRow,
      cells: cells.map((cell, column) => (isInTotals(totals, row, column) ? '' : cell)),
    };
    return isBlankRow(remainingRow) ? [] : [remainingRow];
  });
}

export function totalsNotes(totals: readonly Totals[], headingRow: number): SheetNote[] {
  const rows = totals.flatMap(({ fromRow, toRow }) =>
    Array.from({ length: toRow - fromRow + 1 }, (_, at) => fromRow + at),
  );
  const below = [...new Set(rows)].filter((row) => row > headingRow).sort((a, b) => a - b);
  return below.length === 0 ? [] : [rowsNote('import.totalsRows', below)];
}
