import type { ExportFormat } from '#contract/export.ts';
import type { Interval } from '#contract/intervals.ts';
import type { Cell, DocumentFacts, ListColumn, RecordRevision } from './export.data.ts';

/** What the rows are of. */
export type Noun = 'prestazione' | 'comunicato' | 'valoreTabella';

/**
 * How a document is laid out; a workbook knows `sheet` (one test, field by field) from all others.
 */
type Layout = 'table' | 'book' | 'sheet' | 'announcements';

/** A file to be made, all but its rows: plain data, given to the worker that makes it. */
export interface Order {
  readonly format: ExportFormat;
  readonly layout: Layout;
  readonly noun: Noun;
  readonly facts: DocumentFacts;
  readonly columns: readonly ListColumn[];
  /** Of the one test of a sheet. */
  readonly record?: RecordRevision;
}

/**
 * A row as the worker is given it. Cells stand in the reader's language; for a script intervals are
 * whole, not lines: they become rows of a table of their own.
 */
export interface OrderRow {
  readonly id: number;
  readonly cells: readonly (Cell | readonly Interval[])[];
}

/** A file to be made, with its rows as they are asked for. */
export interface Source {
  readonly order: Order;
  readonly total: number;
  rows(): Iterable<OrderRow>;
}
