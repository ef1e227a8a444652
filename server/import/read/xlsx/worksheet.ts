import { unguard } from '#contract/formula-guard.ts';
import { sheetLimits } from '#contract/import.ts';
import { looksLikeFormula } from '../formula-text.ts';
import { mostNotes } from '../letters.ts';
import { Unreadable } from '../sentence.ts';
import type { CellProblem, SheetNote, SheetRow } from '../sheet.ts';
import { addressOf, readAddress, readRowNumber } from './address.ts';
import type { CellReading } from './cell.ts';
import { cellText } from './cell.ts';
import { workbookLimits } from './limits.ts';
import type { Package } from './package.ts';
import { createGathering, createTextBudget } from './text.ts';
import { readXml } from './xml.ts';

/**
 * A sheet's cells before its headings are looked for. Rows without anything in them are left out.
 */
export interface Cells {
  readonly rows: readonly SheetRow[];
  readonly hiddenRows: readonly number[];
  /** Columns from 0. */
  readonly hiddenColumns: readonly number[];
  readonly problems: readonly CellProblem[];
  readonly notes: readonly SheetNote[];
  /** Cells whose formula's last value was taken. */
  readonly computed: number;
  /** Texts that lost the apostrophe by which a CSV file guards them from being formulas. */
  readonly unguarded: number;
  /** Ranges of merged cells, as `A1:C2`. */
  readonly merged: readonly string[];
}

/** The types of cells that hold words. */
const textTypes = new Set(['s', 'str', 'inlineStr']);

/** Rows that may stand above and at the headings, beside the limit's own. */
const rowsAbove = 20;

/**
 * Reads a sheet's cells: values only. A cell with a formula has the value that was last computed,
 * and is a problem where the file does not hold that.
 * @throws Unreadable
 */
export async function readWorksheet(
  from: Package,
  part: string,
  reading: CellReading,
): Promise<Cells> {
  const rows: SheetRow[] = [];
  const hiddenRows: number[] = [];
  const hiddenColumns: number[] = [];
  const problems: CellProblem[] = [];
  const merged: string[] = [];
  const text = createGathering();
  const spend = createTextBudget();
  const notes: SheetNote[] = [];
  let [computed, unguarded] = [0, 0];
  let inside = false;
  let phonetic = false;
  let row = { number: 0, hidden: false, cells: [] as string[], problems: [] as CellProblem[] };
  let cell = { column: -1, type: 'n', style: '0', formula: false, valued: false };

  function beginRow({ r, hidden }: Readonly<Record<string, string>>): void {
    const number = r === undefined ? row.number + 1 : readRowNumber(r);
    if (number <= row.number)
      throw new Unreadable('import.badAddress', { address: String(number) });
    row = { number, hidden: hidden === '1' || hidden === 'true', cells: [], problems: [] };
    cell = { ...cell, column: -1 };
  }

  function beginCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    const address = r === undefined ? { row: row.number, column: cell.column + 1 } : readAddress(r);
    if (address.row !== row.number || address.column <= cell.column) {
      throw new Unreadable('import.badAddress', {
        address: r ?? addressOf(address.row, address.column),
      });
    }
    cell = { column: address.column, type: t, style: s, formula: false, valued: false };
    text.flush();
  }

  /**
   * A text as it is meant: what a CSV file guarded stays guarded when a spreadsheet makes a
   * workbook of it.
   */
  function meantText(written: string): string {
    if (!textTypes.has(cell.type) || reading.styles[Number(cell.style)]?.isQuoted) return written;
    const value = unguard(written);
    if (value !== written) unguarded += 1;
    else if (!cell.formula && looksLikeFormula(value)) note('import.formulaText');
    return value;
  }

  function note(phrase: SheetNote['phrase'], values: SheetNote['values'] = {}): void {
    if (notes.length < mostNotes)
      notes.push({ row: row.number, column: cell.column, phrase, values });
  }

  function endCell(): void {
    const value = meantText(cellText(text.flush(), cell.type, cell.style, reading));
    const { column } = cell;
    if (value !== '') {
      const { columns } = sheetLimits;
      if (column >= columns) throw new Unreadable('import.tooManyColumns', { max: columns });
      spend(value.length);
      while (row.cells.length < column) row.cells.push('');
      row.cells.push(value);
    }
    const address = addressOf(row.number, column);
    const place = { row: row.number, column };
    if (cell.formula && !cell.valued)
      row.problems.push({ ...place, phrase: 'import.formula', values: { address } });
    else if (cell.type !== 'e' && cell.formula) {
      computed += 1;
      if (value !== '') note('import.formulaValue', { address });
    } else if (cell.type === 'e')
      row.problems.push({ ...place, phrase: 'import.errorCell', values: { address, value } });
  }

  function endRow(): void {
    if (row.cells.length === 0 && row.problems.length === 0) return;
    rows.push({ row: row.number, cells: row.cells });
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

  await readXml(from, part, {
    open(name, attributes) {
      if (name === 'sheetData') inside = true;
      else if (name === 'col') hideColumns(attributes);
      else if (name === 'mergeCell' && attributes['ref'] !== undefined)
        merged.push(attributes['ref']);
      if (!inside) return;
      if (name === 'row') beginRow(attributes);
      else if (name === 'c') beginCell(attributes);
      else if (name === 'f') cell.formula = true;
      else if (name === 'rPh') phonetic = true;
      else if (name === 'v' || (name === 't' && !phonetic)) {
        cell.valued = true;
        text.begin();
      }
    },
    text: text.take,
    close(name) {
      if (name === 'sheetData') inside = false;
      if (!inside) return;
      if (name === 'v' || name === 't') text.end();
      else if (name === 'c') endCell();
      else if (name === 'row') endRow();
      else if (name === 'rPh') phonetic = false;
    },
  });
  return { rows, hiddenRows, hiddenColumns, problems, notes, computed, unguarded, merged };
}

/** @throws Unreadable */
export function refuseProblems(): never {
  throw new Unreadable('import.tooManyProblems', { max: workbookLimits.problems });
}
