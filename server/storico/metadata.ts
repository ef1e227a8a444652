import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';

/** A table whose records have an author and times. */
export type Recorded = PgTable &
  Record<'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy', PgColumn>;

export interface RecordMetadata {
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** @throws Problem `notFound` when the record was removed meanwhile */
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

/** The metadata of a record that does not exist yet. */
export const newRecordMetadata = {
  id: null,
  version: null,
  createdAt: null,
  createdBy: null,
  updatedAt: null,
  updatedBy: null,
} as const;
