import { unguard } from '#contract/formula-guard.ts';
import { sheetLimits } from '#contract/import.ts';
import { looksLikeFormula } from '../formula-text.ts';
import { maxNotes } from '../letters.ts';
import { Unreadable } from '../sentence.ts';
import type { CellProblem, SheetNote, SheetRow } from '../sheet.ts';
import { cellAddress, readAddress, readRowNumber } from './address.ts';
import type { CellReading } from './cell.ts';
import { cellValue, styleOf } from './cell.ts';
import { workbookLimits } from './limits.ts';
import type { Package } from './package.ts';
import { createRuns } from './runs.ts';
import { createTextBudget, createTextCollector } from './text.ts';
import { readXml } from './xml.ts';

/** A sheet's cells before its headings are known, without empty rows. */
export interface Cells {
  readonly rows: readonly SheetRow[];
  readonly hiddenRows: readonly number[];
  /** Columns from 0. */
  readonly hiddenColumns: readonly number[];
  readonly problems: readonly CellProblem[];
  readonly notes: readonly SheetNote[];
  /** The number of formulas read by their last value. */
  readonly computed: number;
  /** The number of texts whose formula guard was removed. */
  readonly unguarded: number;
  /** Ranges of merged cells, as `A1:C2`. */
  readonly merged: readonly string[];
}

const newRow = (number: number, hidden: boolean) => ({
  number,
  hidden,
  cells: [] as string[],
  shown: null as Record<number, string | null> | null,
  problems: [] as CellProblem[],
});

const textTypes = new Set(['s', 'str', 'inlineStr']);

/** Rows above and at the headings, in addition to the limit. */
const rowsAbove = 20;

/**
 * Reads the values of a sheet's cells. A formula has its last computed value; without one it is a
 * problem.
 * @throws Unreadable
 */
export async function readWorksheet(
  archive: Package,
  part: string,
  reading: CellReading,
): Promise<Cells> {
  const rows: SheetRow[] = [];
  const hiddenRows: number[] = [];
  const hiddenColumns: number[] = [];
  const problems: CellProblem[] = [];
  const merged: string[] = [];
  const text = createTextCollector();
  const runs = createRuns();
  const spend = createTextBudget();
  const notes: SheetNote[] = [];
  let [computed, unguarded] = [0, 0];
  let isInSheetData = false;
  let isInline = false;
  let row = newRow(0, false);
  let cell = { column: -1, type: 'n', style: '0', formula: false, valued: false };

  function beginRow({ r, hidden }: Readonly<Record<string, string>>): void {
    const number = r === undefined ? row.number + 1 : readRowNumber(r);
    if (number <= row.number)
      throw new Unreadable('import.badAddress', { address: String(number) });
    row = newRow(number, hidden === '1' || hidden === 'true');
    cell = { ...cell, column: -1 };
  }

  function beginCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    const address = r === undefined ? { row: row.number, column: cell.column + 1 } : readAddress(r);
    if (address.row !== row.number || address.column <= cell.column) {
      throw new Unreadable('import.badAddress', {
        address: r ?? cellAddress(address.row, address.column),
      });
    }
    cell = { column: address.column, type: t, style: s, formula: false, valued: false };
    text.flush();
    runs.flush();
  }

  /** A formula guard of a CSV file is still there when a spreadsheet saves it as a workbook. */
  function unguardedText(written: string): string {
    if (!textTypes.has(cell.type) || styleOf(cell, reading).isQuoted) return written;
    const value = unguard(written);
    if (value !== written) unguarded += 1;
    else if (!cell.formula && looksLikeFormula(value)) note('import.formulaText');
    return value;
  }

  function note(phrase: SheetNote['phrase'], values: SheetNote['values'] = {}): void {
    if (notes.length < maxNotes)
      notes.push({ row: row.number, column: cell.column, phrase, values });
  }

  function endCell(): void {
    const { type, style } = cell;
    const read = cellValue({ type, style, value: text.flush(), inline: runs.flush() }, reading);
    const value = unguardedText(read.text);
    const { column } = cell;
    if (value !== '') {
      const { columns } = sheetLimits;
      if (column >= columns) throw new Unreadable('import.tooManyColumns', { max: columns });
      spend(value.length);
      while (row.cells.length < column) row.cells.push('');
      row.cells.push(value);
    }
    const address = cellAddress(row.number, column);
    if (value !== '' && cell.type !== 'e') {
      const { marks, shown } = read;
      if (marks.isStruck) note('import.struckCell', { address });
      if (marks.isUnsigned) note('import.unsignedCell', { address });
      if (shown !== undefined) {
        spend(shown.text?.length ?? 0);
        row.shown ??= {};
        row.shown[column] = shown.text;
      }
      if (shown?.isOther) note('import.shownOther', { address, value, shown: shown.text ?? '…' });
    }
    const position = { row: row.number, column };
    if (cell.formula && !cell.valued)
      row.problems.push({ ...position, phrase: 'import.formula', values: { address } });
    else if (cell.type !== 'e' && cell.formula) {
      computed += 1;
      if (value !== '') note('import.formulaValue', { address });
    } else if (cell.type === 'e')
      row.problems.push({ ...position, phrase: 'import.errorCell', values: { address, value } });
  }

  function endRow(): void {
    if (row.cells.length === 0 && row.problems.length === 0) return;
    const { number, cells, shown } = row;
    rows.push({ row: number, cells, ...(shown && { shown }) });
    if (row.hidden) hiddenRows.push(row.number);
    for (const problem of row.problems) problems.push(problem);
    const { rows: max } = sheetLimits;
    if (rows.length > max + rowsAbove) throw new Unreadable('import.tooManyRows', { max });
    if (problems.length > workbookLimits.problems) refuseProblems();
  }

  function hideColumns({ min = '1', max = min, hidden }: Readonly<Record<string, string>>): void {
    if (hidden !== '1' && hidden !== 'true') return;
    const from = Math.max(1, Number(min) || 1);
    for (let at = from; at <= Math.min(Number(max), sheetLimits.columns); at += 1)
      hiddenColumns.push(at - 1);
  }

  await readXml(archive, part, {
    open(name, attributes) {
      if (name === 'sheetData') isInSheetData = true;
      else if (name === 'col') hideColumns(attributes);
      else if (name === 'mergeCell' && attributes['ref'] !== undefined)
        merged.push(attributes['ref']);
      if (!isInSheetData) return;
      if (name === 'row') beginRow(attributes);
      else if (name === 'c') beginCell(attributes);
      else if (name === 'f') cell.formula = true;
      else if (name === 'is') isInline = true;
      else if (name === 'v') text.begin();
      if (name === 'v' || name === 't') cell.valued = true;
      if (isInline) runs.open(name, attributes);
    },
    text(piece) {
      if (isInline) runs.take(piece);
      else text.take(piece);
    },
    close(name) {
      if (name === 'sheetData') isInSheetData = false;
      if (!isInSheetData) return;
      if (isInline) runs.close(name);
      if (name === 'v') text.end();
      else if (name === 'is') isInline = false;
      else if (name === 'c') endCell();
      else if (name === 'row') endRow();
    },
  });
  return { rows, hiddenRows, hiddenColumns, problems, notes, computed, unguarded, merged };
}

/** @throws Unreadable */
export function refuseProblems(): never {
  throw new Unreadable('import.tooManyProblems', { max: workbookLimits.problems });
}
