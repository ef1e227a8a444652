import type { Cell, CellKind } from '#contract/cell-words.ts';
import type { Language } from '#contract/constants.ts';

export type { Cell };

/** A column of a list: what it is called in the reader's language and how its cells are read. */
export interface ListColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
}

/** A row of a list, its cells in the order of the columns. */
export interface ListRow {
  readonly id: number;
  readonly cells: readonly Cell[];
}

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
  readonly revision: number;
  readonly revisedAt: string;
}

/** What an export writes, whatever the format; plain data, so that a worker can be given it. */
export interface ExportList {
  readonly facts: DocumentFacts;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  /** Of one test alone. */
  readonly record?: RecordRevision;
}

/** How many rows are written at a time. */
export const rowsAtOnce = 200;
