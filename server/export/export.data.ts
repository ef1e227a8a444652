import type { Cell, CellKind } from '#contract/cell-words.ts';
import type { Language } from '#contract/constants.ts';
import type { ExportFormat, ExportLayout, ExportListName } from '#contract/export.ts';
import type { Interval } from '#contract/intervals.ts';
import type { CapColour } from '#contract/tubes.ts';

export type { Cell };

export interface ListColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
}

/** Cells in the order of the columns and in the reader's language. */
export interface ListRow<Content = Cell> {
  readonly id: number;
  readonly cells: readonly Content[];
  /** The cap of a test's container, where it has one that is known. */
  readonly cap?: CapColour;
  /** That a test is suspended or withdrawn, or will be: the word for it today, and a sentence. */
  readonly status?: { readonly word: string | null; readonly sentence: string };
  /** For a sheet: the test's revision. */
  readonly record?: RecordRevision;
  /** For a sheet: what is stated of the test's choices, in words, by field. */
  readonly stated?: Readonly<Record<string, string>>;
}

/** In a script intervals are not text: they become rows of a table of their own. */
export type ScriptRow = ListRow<Cell | readonly Interval[]>;

export interface DocumentFacts {
  readonly language: Language;
  readonly brand: string;
  readonly environment: string;
  /** The laboratory's, which all days and times of the document follow. */
  readonly timeZone: string;
  readonly version: number;
  /** When the rows were read, an ISO 8601 instant in UTC. */
  readonly at: string;
  readonly publicUrl: string | null;
  readonly title: string;
  /** The search and the filters, in words. */
  readonly filter: string | null;
  /** What the list leaves out unasked, in words. */
  readonly note?: string;
}

/** The revision of a test, and its instant (ISO), as the live page shows them. */
interface RecordRevision {
  readonly revision: number;
  readonly revisedAt: string;
}

export interface ExportList<Rows = readonly ListRow[]> {
  readonly facts: DocumentFacts;
  readonly columns: readonly ListColumn[];
  readonly rows: Rows;
  /** For the document of a single test: its internal code. */
  readonly code?: string;
  /** Tests that were chosen one by one. */
  readonly isChosen?: boolean;
  /** Some of the tests lack a word of the search. */
  readonly isPartial?: boolean;
  /** It has fields that only administrators read. */
  readonly isInternal?: boolean;
}

/** A file for a thread to make; its rows follow in slices. */
export interface FileTask {
  readonly list: ExportListName;
  readonly format: ExportFormat;
  readonly layout: ExportLayout;
  readonly content: Omit<ExportList, 'rows'>;
}

/** How many rows are written at a time. */
export const rowBatchSize = 200;
