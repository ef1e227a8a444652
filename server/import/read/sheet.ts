import type { Encoding } from './encoding.ts';
import type { Sentence } from './sentence.ts';

export type Separator = ',' | ';' | '\t' | '|';

export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  /**
   * By column, what a workbook's number format shows where that is not the cell's text; null: it is
   * unknown.
   */
  readonly shown?: Readonly<Record<number, string | null>>;
}

/** A fault of a cell whose column is imported. `column`: an index. */
export interface CellProblem extends Sentence {
  readonly row: number;
  readonly column: number;
}

/** A note on a cell, or (null) on the whole file. */
export interface SheetNote extends Sentence {
  readonly row: number | null;
  readonly column: number | null;
}

/**
 * A sheet as read: cells as texts that a person sees, numbers with a decimal point, days as ISO
 * 8601, booleans as `true` and `false`; rows with a spreadsheet's numbers, without blank ones.
 */
export interface Sheet {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding;
  /** Null in a workbook. */
  readonly separator: Separator | null;
  /** The names of a workbook's sheets, with hidden ones. */
  readonly sheets: readonly string[];
  /** The sheet that was read; null in a CSV file. */
  readonly sheet: string | null;
  readonly headings: readonly string[];
  /** Sheets staged before 0.2 lack it, and `head`. */
  readonly headingRow?: number;
  /** The beginnings of the first rows that are not blank, to choose the headings from. */
  readonly head?: readonly SheetRow[];
  readonly rows: readonly SheetRow[];
  /** Hidden rows are read like the others. */
  readonly hiddenRows: readonly number[];
  readonly problems: readonly CellProblem[];
  readonly notes: readonly SheetNote[];
}

export interface SheetOptions {
  /** By default the first visible sheet that is not empty. */
  readonly sheet?: string;
  /** One of the first ten rows that are not blank; detected by default. */
  readonly headingRow?: number;
  /** Only the extension counts. */
  readonly fileName?: string;
}
