import { columnName } from '#contract/column-name.ts';
import { Unreadable } from '../sentence.ts';
import type { CellProblem, Sheet, SheetNote, SheetOptions, SheetRow } from '../sheet.ts';
import type { Table } from '../table.ts';
import { few, layTable } from '../table.ts';
import { addressOf } from './address.ts';
import { coveredCells } from './merged.ts';
import { openPackage } from './package.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readStyles } from './styles.ts';
import { isInTotals, totalsNotes, totalsRows, withoutTotals } from './totals.ts';
import type { SheetPart } from './workbook.ts';
import { readWorkbook } from './workbook.ts';
import type { Cells } from './worksheet.ts';
import { readWorksheet } from './worksheet.ts';

const ofFile = (
  phrase: SheetNote['phrase'],
  values: NonNullable<SheetNote['values']>,
): SheetNote => ({
  row: null,
  column: null,
  phrase,
  values,
});

function notesOf(
  { headings, rows }: Table,
  hiddenRows: readonly number[],
  read: Cells,
): SheetNote[] {
  const { hiddenColumns, computed, unguarded } = read;
  const notes: SheetNote[] = [];
  const columns = hiddenColumns.filter((column) => column < headings.length).map(columnName);
  if (hiddenRows.length > 0) {
    notes.push(ofFile('import.hiddenRows', { count: hiddenRows.length, rows: few(hiddenRows) }));
  }
  if (columns.length > 0) notes.push(ofFile('import.hiddenColumns', { columns: few(columns) }));
  if (computed > 0) notes.push(ofFile('import.formulaValues', { count: computed }));
  if (unguarded > 0) notes.push(ofFile('import.unguarded', { count: unguarded }));
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  for (let column = 0; column < widest; column += 1) {
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

/** A sheet's rows are as wide as its headings: what stands beside them is noted, and not read. */
function asWide({ row, cells, ...rest }: SheetRow, width: number): SheetRow {
  const cut = cells.slice(0, width);
  while (cut.length < width) cut.push('');
  return { ...rest, row, cells: cut };
}

/**
 * @throws Unreadable when every cell below the headings is a formula that nothing has computed yet
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
  const other = rows.some(({ row, cells }) =>
    cells.some((cell, at) => cell !== '' && !keys.has(`${row}:${at}`)),
  );
  if (!other)
    throw new Unreadable('import.onlyFormulas', {
      sheet,
      address: addressOf(first.row, first.column),
    });
}

function candidateSheets(
  sheets: readonly SheetPart[],
  name: string | undefined,
): readonly SheetPart[] {
  if (name === undefined)
    return sheets.toSorted((sheet, other) => Number(sheet.hidden) - Number(other.hidden));
  const named = sheets.filter((sheet) => sheet.name === name);
  if (named.length === 0) throw new Unreadable('import.noSuchSheet', { sheet: name.slice(0, 100) });
  return named;
}

/**
 * Reads one sheet of an .xlsx workbook: the named one, or the first visible one that holds
 * anything.
 * @throws Unreadable
 */
export async function readXlsx(bytes: Uint8Array, options: SheetOptions = {}): Promise<Sheet> {
  const from = await openPackage(bytes);
  const { sheets, from1904, ...parts } = await readWorkbook(from);
  const candidates = candidateSheets(sheets, options.sheet);
  const sharedStrings = await readSharedStrings(from, parts.sharedStrings);
  const styles = await readStyles(from, parts.styles);
  for (const { name: sheet, part } of candidates) {
    const cells = await readWorksheet(from, part, { sharedStrings, styles, from1904 });
    if (cells.rows.length === 0) continue;
    const totals = await totalsRows(from, part);
    const table = layTable(withoutTotals(cells.rows, totals), options.headingRow);
    const { headings, headingRow } = table;
    const rows = table.rows.map((row) => asWide(row, headings.length));
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
      ...notesOf(table, hiddenRows, cells),
      ...totalsNotes(totals, headingRow),
      ...table.notes,
      ...cells.notes.filter(isRead),
    ];
    if (hiddenSheets.length > 0)
      notes.push(ofFile('import.hiddenSheets', { sheets: few(hiddenSheets) }));
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
