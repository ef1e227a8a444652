import type { Encoding } from './encoding.ts';
import type { Sentence } from './sentence.ts';

/** What stands between the cells of a line. */
export type Separator = ',' | ';' | '\t' | '|';

export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  /**
   * What a workbook's number formats show of its cells, by column, where that is not the cell's
   * text; null: it can't be known.
   */
  readonly shown?: Readonly<Record<number, string | null>>;
}

/**
 * What keeps a cell's row from being imported, where the cell's column is: `column` counts the
 * headings from 0.
 */
export interface CellProblem extends Sentence {
  readonly row: number;
  readonly column: number;
}

/** What the reader of a file should know: of one cell, or of the whole (null). */
export interface SheetNote extends Sentence {
  readonly row: number | null;
  readonly column: number | null;
}

/**
 * A sheet as it was read: every cell text as a person sees it, numbers with a decimal point, days
 * as ISO 8601, yes/no as `true` and `false`; rows numbered as a spreadsheet numbers them, blank
 * ones left out.
 */
export interface Sheet {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding;
  /** Null in a workbook. */
  readonly separator: Separator | null;
  /** The names of a workbook's sheets, in their order, hidden ones too. */
  readonly sheets: readonly string[];
  /** The one that was read; null in a CSV file. */
  readonly sheet: string | null;
  readonly headings: readonly string[];
  /** The row of the headings. Sheets that were staged before 0.2 lack it, and `head`. */
  readonly headingRow?: number;
  /** The first rows that hold something, begun: one of them has the headings. */
  readonly head?: readonly SheetRow[];
  readonly rows: readonly SheetRow[];
  /** Rows that a person does not see; they are read like the others. */
  readonly hiddenRows: readonly number[];
  /**
   * Cells that hold a formula or an error, are covered by a merged one, are longer than any may be,
   * or have too many marks on a letter.
   */
  readonly problems: readonly CellProblem[];
  readonly notes: readonly SheetNote[];
}

/** How a file is read. */
export interface SheetOptions {
  /** The workbook's sheet; the first visible one that holds anything unless named. */
  readonly sheet?: string;
  /** The row of the headings, one of the first ten that hold something; found out unless given. */
  readonly headingRow?: number;
  /** The file's name, for its extension only. */
  readonly fileName?: string;
}
