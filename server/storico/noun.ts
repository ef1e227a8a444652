import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Noun } from '#contract/record.ts';
import type { Recorded } from './metadata.ts';

/** What the history has to know of a noun. */
export interface NounTable {
  readonly table: Recorded;
  /** The column of what a record is called. */
  readonly nameColumn: PgColumn;
}

/** What the history has to know of every noun. */
export type NounTables = Readonly<Record<Noun, NounTable>>;
