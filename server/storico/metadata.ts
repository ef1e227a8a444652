import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';

/** A table whose records carry who made and who changed them. */
export type Recorded = PgTable &
  Record<'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy', PgColumn>;

/** Who made a record and who changed it last. */
export interface RecordMetadata {
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/**
 * Who made and changed a record. @throws Problem `notFound`: it may have been removed since it was
 * read
 */
export async function loadRecordMetadata(
  on: Sql,
  table: Recorded,
  id: number,
): Promise<RecordMetadata> {
  const { createdAt, createdBy, updatedAt, updatedBy } = table;
  const rows = await on
    .select({ createdAt, createdBy, updatedAt, updatedBy })
    .from(table as PgTable)
    .where(eq(table.id, id));
  const [written] = rows as RecordMetadata[];
  if (written === undefined) throw new Problem('notFound');
  return {
    ...written,
    createdAt: instantFromText(written.createdAt),
    updatedAt: instantFromText(written.updatedAt),
  };
}

/** What stands beside the form of a record that is not made yet. */
export const newRecordMetadata = {
  id: null,
  version: null,
  createdAt: null,
  createdBy: null,
  updatedAt: null,
  updatedBy: null,
} as const;
