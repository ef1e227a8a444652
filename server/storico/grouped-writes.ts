import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, not, notInArray, or, sql } from 'drizzle-orm';
import type { StoricoEntry } from '#contract/storico.ts';
import type { Sql } from '../platform/database.ts';
import { importBatch, importBatchUndo } from '../schema.import.ts';
import { storico } from '../schema.ts';
import { sourcesOfMany } from './entry-filter.ts';

const { id, at, by, source, noun, recordId } = storico;

/** What was written to several records at once. */
interface ManyWritten {
  readonly at: string;
  readonly by: string;
  /** Its last row, among those that are shown. */
  readonly last: number;
  readonly write: NonNullable<StoricoEntry['write']>;
}

/** @param where the rows that are asked for */
export async function loadWrites(on: Sql, where: SQL | undefined): Promise<readonly ManyWritten[]> {
  const records = sql<number>`count(distinct (${noun}, ${recordId}))::integer`;
  const found = await on
    .select({ at, by, last: sql<number>`max(${id})::integer`, records })
    .from(storico)
    .where(and(where, inArray(source, sourcesOfMany)))
    .groupBy(at, by)
    .having(sql`count(distinct (${noun}, ${recordId})) > 1`);
  const instants = found.map((write) => write.at);
  const { id: batch, kind, fileName } = importBatch;
  const columns = { id: batch, kind, fileName };
  const applied = await on
    .select({ ...columns, at: importBatch.at })
    .from(importBatch)
    .where(inArray(importBatch.at, instants));
  const undone = await on
    .select({ ...columns, at: importBatchUndo.at })
    .from(importBatchUndo)
    .innerJoin(importBatch, eq(batch, importBatchUndo.batchId))
    .where(inArray(importBatchUndo.at, instants));
  const batches = new Map([...applied, ...undone].map(({ at, ...of }) => [at, of]));
  return found.map(({ records, ...write }) => {
    return { ...write, write: { records, batch: batches.get(write.at) ?? null } };
  });
}

/** Of each of the writes only its last row. */
export function isListed(writes: readonly ManyWritten[]): SQL | undefined {
  const isOfWrites = sql`(${at}, ${by}) in (
    select (write ->> 'at')::timestamptz, write ->> 'by'
      from json_array_elements(${JSON.stringify(writes)}::text::json) as write)`;
  const ids = writes.map(({ last }) => last);
  return or(inArray(id, ids), notInArray(source, sourcesOfMany), not(isOfWrites));
}
