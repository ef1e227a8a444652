import type { Cell, CellKind } from '#contract/cell-words.ts';
import type { Language } from '#contract/constants.ts';
import type { ExportFormat, ExportLayout, ExportListName } from '#contract/export.ts';
import type { Interval } from '#contract/intervals.ts';

export type { Cell };

/** A column of a list: what it is called in the reader's language and how its cells are read. */
export interface ListColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
}

/** A row of a list, its cells in the order of the columns and in the reader's language. */
export interface ListRow<Content = Cell> {
  readonly id: number;
  readonly cells: readonly Content[];
}

/** A row of a script, where intervals are not lines: they become rows of a table of their own. */
export type ScriptRow = ListRow<Cell | readonly Interval[]>;

/** What every document says of itself. */
export interface DocumentFacts {
  readonly language: Language;
  readonly brand: string;
  readonly environment: string;
  /** The catalogue's version. */
  readonly version: number;
  /** When the rows were read, an ISO 8601 instant in UTC. */
  readonly at: string;
  readonly publicUrl: string | null;
  readonly title: string;
  /** The search and the filters, in words. */
  readonly filter: string | null;
  /** What the list leaves out without having been asked to, in words. */
  readonly note?: string;
}

/**
 * The revision of the one test of a document, and since when it is so (ISO instant); it is what the
 * live page names.
 */
export interface RecordRevision {
  readonly internalCode: string;
  readonly revision: number;
  readonly revisedAt: string;
}

/** What an export writes, whatever the format: plain data, but for rows that are still to be made. */
export interface ExportList<Rows = readonly ListRow[]> {
  readonly facts: DocumentFacts;
  readonly columns: readonly ListColumn[];
  readonly rows: Rows;
  /** Of one test alone. */
  readonly record?: RecordRevision;
  /** Some of the tests lack a word of the search. */
  readonly isPartial?: boolean;
}

/** A file to be made, as a thread is told to; it is given the rows in slices. */
export interface FileTask {
  readonly list: ExportListName;
  readonly format: ExportFormat;
  readonly layout: ExportLayout;
  readonly content: Omit<ExportList, 'rows'>;
}

/** How many rows are written at a time. */
export const rowsAtOnce = 200;
