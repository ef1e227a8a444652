import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Noun } from '#contract/record.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import type { Recorded } from './metadata.ts';

/** A record in its reading shape; a test with its revision. */
export type StoredRecord = VersionedRow & { readonly revision?: number };

/** What the history needs of a noun. */
export interface NounTable {
  readonly table: Recorded;
  /** The column with a record's name. */
  readonly nameColumn: PgColumn;
  /** Records by id. */
  load(on: Sql, ids: readonly number[]): Promise<readonly StoredRecord[]>;
  /** A column with a field of the record, folded. */
  readonly folded?: { readonly column: PgColumn; readonly field: string };
  /** Fields that differ from what all rows of the history together imply. */
  findAltered?(on: Sql): Promise<readonly { readonly id: number; readonly key: string }[]>;
}

export type NounTables = Readonly<Record<Noun, NounTable>>;
