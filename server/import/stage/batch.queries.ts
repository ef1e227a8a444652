import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { WrittenRecord } from '../../change-set/change-set.ts';
import { instantFromText } from '../../platform/column-values.ts';
import type { Sql } from '../../platform/database.ts';
import { inParts } from '../../platform/in-parts.ts';
import { addMany } from '../../platform/many-rows.ts';
import {
  importazione,
  importBatch,
  importBatchRecord,
  importBatchUndo,
} from '../../schema.import.ts';

/** An import that was applied, with its packed plan. */
export type BatchWithPlan = typeof importBatch.$inferSelect;

/** The same without its plan. */
export type Batch = Omit<BatchWithPlan, 'plan'>;

const { plan: _plan, ...batchColumns } = getTableColumns(importBatch);

const withInstants = (row: Batch): Batch => ({
  ...row,
  at: instantFromText(row.at),
  undoneAt: row.undoneAt === null ? null : instantFromText(row.undoneAt),
});

/** The imports that were applied, newest first. */
export async function listBatches(on: Sql): Promise<Batch[]> {
  return (
    await on.select(batchColumns).from(importBatch).orderBy(desc(importBatch.id)).limit(200)
  ).map(withInstants);
}

export async function loadBatch(on: Sql, id: number): Promise<Batch | undefined> {
  const [row] = await on.select(batchColumns).from(importBatch).where(eq(importBatch.id, id));
  return row && withInstants(row);
}

/** What applied a plan, by the plan's name, with the packed plan. */
export async function loadBatchOfPlan(on: Sql, planId: string) {
  const [row] = await on.select().from(importBatch).where(eq(importBatch.planId, planId));
  return row;
}

/** Was the latest import of a staged file taken back? */
export async function wasUndone(on: Sql, importazioneId: number): Promise<boolean> {
  const { id, undoneAt } = importBatch;
  const latest = on.select({ undoneAt }).from(importBatch);
  const [row] = await latest
    .where(eq(importBatch.importazioneId, importazioneId))
    .orderBy(desc(id))
    .limit(1);
  return row !== undefined && row.undoneAt !== null;
}

/** What applied a plan, by its own id, with the packed plan. */
export async function loadBatchWithPlan(on: Sql, id: number | null) {
  if (id === null) return undefined;
  const [row] = await on.select().from(importBatch).where(eq(importBatch.id, id));
  return row;
}

export async function insertBatch(
  tx: Sql,
  row: typeof importBatch.$inferInsert,
  records: readonly WrittenRecord[],
): Promise<number> {
  const [made] = await tx.insert(importBatch).values(row).returning({ id: importBatch.id });
  if (made === undefined) throw new Error('the insert gave no id');
  await inParts(records, recordsAtOnce, (part) =>
    addMany(
      tx,
      importBatchRecord,
      part.map((record) => ({ batchId: made.id, ...record })),
    ),
  );
  return made.id;
}

/** The forms before are large, and read in this thread. */
const recordsAtOnce = 500;

/** What a batch did to each record. */
export async function loadBatchRecords(on: Sql, batch: number): Promise<WrittenRecord[]> {
  const { batchId, noun, recordId } = importBatchRecord;
  const keys = await on
    .select({ noun, recordId })
    .from(importBatchRecord)
    .where(eq(batchId, batch))
    .orderBy(noun, recordId);
  const parts = await inParts(keys, recordsAtOnce, (part) => {
    const [first, last] = [part[0], part.at(-1)];
    const isIn = sql`(${noun}, ${recordId}) between (${first?.noun}, ${first?.recordId}::integer)
      and (${last?.noun}, ${last?.recordId}::integer)`;
    return on
      .select()
      .from(importBatchRecord)
      .where(and(eq(batchId, batch), isIn))
      .orderBy(noun, recordId);
  });
  return parts.flat();
}

/** @param rest how many records did not go back */
export async function markUndone(tx: Sql, id: number, by: string, rest: number): Promise<void> {
  const set = { undoneAt: sql`now()`, undoneBy: by, rest };
  await tx.update(importBatch).set(set).where(eq(importBatch.id, id));
  await tx.insert(importBatchUndo).values({ batchId: id, by });
}

/** Notes which fields of a batch's tests went back. */
export async function markFieldsUndone(
  tx: Sql,
  batchId: number,
  fields: readonly { readonly recordId: number; readonly undone: readonly string[] }[],
): Promise<void> {
  await inParts(fields, 2500, (part) =>
    tx.execute(sql`update ${importBatchRecord} as record set undone = given.undone
      from json_to_recordset(${JSON.stringify(part)}::text::json)
        as given ("recordId" integer, undone jsonb)
      where record.lotto_id = ${batchId}::integer and record.noun = 'prestazione'
        and record.record_id = given."recordId"`),
  );
}

/** The imports that are stored as they were applied: batch -> import. */
export async function loadImportsByBatch(on: Sql): Promise<ReadonlyMap<number, number>> {
  const { id, batchId } = importazione;
  const rows = await on.select({ id, batchId }).from(importazione).where(isNotNull(batchId));
  return new Map(rows.flatMap((row) => (row.batchId === null ? [] : [[row.batchId, row.id]])));
}

/** The imports that wait again since they were taken back: batch -> import. */
export async function loadWaitingAgain(
  on: Sql,
  batchId?: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await on
    .select({ id: importazione.id, batchId: importBatch.id })
    .from(importBatch)
    .innerJoin(importazione, eq(importazione.id, importBatch.importazioneId))
    .where(
      and(
        isNotNull(importBatch.undoneAt),
        isNull(importazione.batchId),
        batchId === undefined ? undefined : eq(importBatch.id, batchId),
      ),
    );
  return new Map(rows.map((row) => [row.batchId, row.id]));
}
