import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Noun } from '#contract/record.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import type { Recorded } from './metadata.ts';

/** A record in its reading shape; a test with its revision. */
export type StoredRecord = VersionedRow & { readonly revision?: number };

/** What the history has to know of a noun. */
export interface NounTable {
  readonly table: Recorded;
  /** The column of what a record is called. */
  readonly nameColumn: PgColumn;
  /** Records by id. */
  load(on: Sql, ids: readonly number[]): Promise<readonly StoredRecord[]>;
  /** A column that holds a field of the record, folded. */
  readonly folded?: { readonly column: PgColumn; readonly field: string };
  /** Fields of records that are not what follows from all rows of the history together. */
  findAltered?(on: Sql): Promise<readonly { readonly id: number; readonly key: string }[]>;
}

/** What the history has to know of every noun. */
export type NounTables = Readonly<Record<Noun, NounTable>>;
