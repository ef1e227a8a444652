import { columnName } from '#contract/column-name.ts';
import { Unreadable } from '../sentence.ts';
import type { CellProblem, Sheet, SheetNote, SheetOptions, SheetRow } from '../sheet.ts';
import type { Table } from '../table.ts';
import { few, layTable } from '../table.ts';
import { cellAddress } from './address.ts';
import { coveredCells } from './merged.ts';
import { openPackage } from './package.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readStyles } from './styles.ts';
import { isInTotals, totalsNotes, totalsRows, withoutTotals } from './totals.ts';
import type { SheetPart } from './workbook.ts';
import { readWorkbook } from './workbook.ts';
import type { Cells } from './worksheet.ts';
import { readWorksheet } from './worksheet.ts';

const fileNote = (
  phrase: SheetNote['phrase'],
  values: NonNullable<SheetNote['values']>,
): SheetNote => ({
  row: null,
  column: null,
  phrase,
  values,
});

function sheetNotes(
  { headings, rows }: Table,
  hiddenRows: readonly number[],
  read: Cells,
): SheetNote[] {
  const { hiddenColumns, computed, unguarded } = read;
  const notes: SheetNote[] = [];
  const columns = hiddenColumns.filter((column) => column < headings.length).map(columnName);
  if (hiddenRows.length > 0) {
    notes.push(fileNote('import.hiddenRows', { count: hiddenRows.length, rows: few(hiddenRows) }));
  }
  if (columns.length > 0) notes.push(fileNote('import.hiddenColumns', { columns: few(columns) }));
  if (computed > 0) notes.push(fileNote('import.formulaValues', { count: computed }));
  if (unguarded > 0) notes.push(fileNote('import.unguarded', { count: unguarded }));
  const width = rows.reduce((max, { cells }) => Math.max(max, cells.length), headings.length);
  for (let column = 0; column < width; column += 1) {
    if ((headings[column] ?? '') !== '' || rows.every(({ cells }) => (cells[column] ?? '') === ''))
      continue;
    notes.push({
      row: null,
      column,
      phrase: 'import.noHeading',
      values: { column: columnName(column) },
    });
  }
  return notes;
}

/** Makes a row as wide as the headings; further cells are noted, not read. */
function padRow({ row, cells, ...otherFields }: SheetRow, width: number): SheetRow {
  const padded = cells.slice(0, width);
  while (padded.length < width) padded.push('');
  return { ...otherFields, row, cells: padded };
}

/**
 * @throws Unreadable when every cell below the headings is a formula without a computed value
 */
function refuseOnlyFormulas(
  rows: readonly SheetRow[],
  problems: readonly CellProblem[],
  sheet: string,
): void {
  const formulas = problems.filter(({ phrase }) => phrase === 'import.formula');
  const [first] = formulas;
  if (first === undefined) return;
  const keys = new Set(formulas.map(({ row, column }) => `${row}:${column}`));
  const hasOtherCell = rows.some(({ row, cells }) =>
    cells.some((cell, at) => cell !== '' && !keys.has(`${row}:${at}`)),
  );
  if (!hasOtherCell)
    throw new Unreadable('import.onlyFormulas', {
      sheet,
      address: cellAddress(first.row, first.column),
    });
}

function candidateSheets(
  sheets: readonly SheetPart[],
  name: string | undefined,
): readonly SheetPart[] {
  if (name === undefined)
    return sheets.toSorted((sheet, otherSheet) => Number(sheet.hidden) - Number(otherSheet.hidden));
  const matches = sheets.filter((sheet) => sheet.name === name);
  if (matches.length === 0)
    throw new Unreadable('import.noSuchSheet', { sheet: name.slice(0, 100) });
  return matches;
}

/**
 * Reads a sheet of an .xlsx workbook: the named one, or the first visible one that is not empty.
 * @throws Unreadable
 */
export async function readXlsx(bytes: Uint8Array, options: SheetOptions = {}): Promise<Sheet> {
  const archive = await openPackage(bytes);
  const { sheets, from1904, ...parts } = await readWorkbook(archive);
  const candidates = candidateSheets(sheets, options.sheet);
  const sharedStrings = await readSharedStrings(archive, parts.sharedStrings);
  const styles = await readStyles(archive, parts.styles);
  for (const { name: sheet, part } of candidates) {
    const cells = await readWorksheet(archive, part, { sharedStrings, styles, from1904 });
    if (cells.rows.length === 0) continue;
    const totals = await totalsRows(archive, part);
    const table = layTable(withoutTotals(cells.rows, totals), options.headingRow);
    const { headings, headingRow } = table;
    const rows = table.rows.map((row) => padRow(row, headings.length));
    const isRead = ({
      row,
      column,
    }: {
      readonly row: number | null;
      readonly column: number | null;
    }) =>
      (row ?? 0) > headingRow &&
      (column ?? 0) < headings.length &&
      !isInTotals(totals, row ?? 0, column ?? 0);
    const problems = [
      ...cells.problems,
      ...table.problems,
      ...coveredCells(cells.rows, cells.merged),
    ].filter(isRead);
    refuseOnlyFormulas(rows, problems, sheet);
    const hiddenRows = cells.hiddenRows.filter((row) => row > headingRow);
    const hiddenSheets = sheets.filter(({ hidden }) => hidden).map((sheet) => sheet.name);
    const notes = [
      ...sheetNotes(table, hiddenRows, cells),
      ...totalsNotes(totals, headingRow),
      ...table.notes,
      ...cells.notes.filter(isRead),
    ];
    if (hiddenSheets.length > 0)
      notes.push(fileNote('import.hiddenSheets', { sheets: few(hiddenSheets) }));
    return {
      format: 'xlsx',
      encoding: 'UTF-8',
      separator: null,
      sheets: sheets.map((sheet) => sheet.name),
      sheet,
      headings,
      headingRow,
      head: table.head,
      rows,
      hiddenRows,
      problems,
      notes,
    };
  }
  throw new Unreadable('import.empty');
}
