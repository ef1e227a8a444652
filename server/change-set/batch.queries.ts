import { and, eq, sql } from 'drizzle-orm';
import type { BatchKind } from '#contract/importazione.ts';
import type { Author } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import { inParts } from '../platform/in-parts.ts';
import { addMany } from '../platform/many-rows.ts';
import { importBatch, importBatchRecord, importBatchUndo } from '../schema.import.ts';
import type { WrittenRecord } from './change-set.ts';

// An applied change set is stored as a batch, with what it takes to undo it.

/** What the history says of the rows that a batch writes. */
export const sourceOfBatch = {
  prestazioni: 'import',
  intervalli: 'intervals',
  modifica: 'bulk',
  unione: 'merge',
} as const satisfies Record<BatchKind, Author['source']>;

export async function insertBatch(
  tx: Sql,
  row: typeof importBatch.$inferInsert,
  records: readonly WrittenRecord[],
): Promise<number> {
  const [inserted] = await tx.insert(importBatch).values(row).returning({ id: importBatch.id });
  if (inserted === undefined) throw new Error('the insert gave no id');
  await inParts(records, partSize, (part) =>
    addMany(
      tx,
      importBatchRecord,
      part.map((record) => ({ batchId: inserted.id, ...record })),
    ),
  );
  return inserted.id;
}

/** The stored forms are large, and parsed in this thread. */
const partSize = 500;

export async function loadBatchRecords(on: Sql, batch: number): Promise<WrittenRecord[]> {
  const { batchId, noun, recordId } = importBatchRecord;
  const keys = await on
    .select({ noun, recordId })
    .from(importBatchRecord)
    .where(eq(batchId, batch))
    .orderBy(noun, recordId);
  const parts = await inParts(keys, partSize, (part) => {
    const [first, last] = [part[0], part.at(-1)];
    const isInRange = sql`(${noun}, ${recordId}) between (${first?.noun}, ${first?.recordId}::integer)
      and (${last?.noun}, ${last?.recordId}::integer)`;
    return on
      .select()
      .from(importBatchRecord)
      .where(and(eq(batchId, batch), isInRange))
      .orderBy(noun, recordId);
  });
  return parts.flat();
}

/** @param rest the number of records that could not be undone */
export async function markUndone(tx: Sql, id: number, by: string, rest: number): Promise<void> {
  const set = { undoneAt: sql`now()`, undoneBy: by, rest };
  await tx.update(importBatch).set(set).where(eq(importBatch.id, id));
  await tx.insert(importBatchUndo).values({ batchId: id, by });
}

export async function markFieldsUndone(
  tx: Sql,
  batchId: number,
  fields: readonly { readonly recordId: number; readonly undone: readonly string[] }[],
): Promise<void> {
  await inParts(fields, 2500, (part) =>
    tx.execute(sql`update ${importBatchRecord} as record set undone = fields.undone
      from json_to_recordset(${JSON.stringify(part)}::text::json)
        as fields ("recordId" integer, undone jsonb)
      where record.lotto_id = ${batchId}::integer and record.noun = 'prestazione'
        and record.record_id = fields."recordId"`),
  );
}
