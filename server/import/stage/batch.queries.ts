import { and, desc, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import { instantFromText } from '../../platform/column-values.ts';
import type { Sql } from '../../platform/database.ts';
import { importazione, importBatch } from '../../schema.import.ts';

export type BatchWithPlan = typeof importBatch.$inferSelect;

export type Batch = Omit<BatchWithPlan, 'plan'>;

const { plan: _plan, ...batchColumns } = getTableColumns(importBatch);

const withInstants = (row: Batch): Batch => ({
  ...row,
  at: instantFromText(row.at),
  undoneAt: row.undoneAt === null ? null : instantFromText(row.undoneAt),
});

/** Newest first. */
export async function listBatches(on: Sql): Promise<Batch[]> {
  return (
    await on.select(batchColumns).from(importBatch).orderBy(desc(importBatch.id)).limit(200)
  ).map(withInstants);
}

export async function loadBatch(on: Sql, id: number): Promise<Batch | undefined> {
  const [row] = await on.select(batchColumns).from(importBatch).where(eq(importBatch.id, id));
  return row && withInstants(row);
}

/** The batch that a plan was applied as. */
export async function loadBatchOfPlan(on: Sql, planId: string) {
  const [row] = await on.select().from(importBatch).where(eq(importBatch.planId, planId));
  return row;
}

/** Was the latest import of a staged file undone? */
export async function wasUndone(on: Sql, importazioneId: number): Promise<boolean> {
  const { id, undoneAt } = importBatch;
  const latest = on.select({ undoneAt }).from(importBatch);
  const [row] = await latest
    .where(eq(importBatch.importazioneId, importazioneId))
    .orderBy(desc(id))
    .limit(1);
  return row !== undefined && row.undoneAt !== null;
}

export async function loadBatchWithPlan(on: Sql, id: number | null) {
  if (id === null) return undefined;
  const [row] = await on.select().from(importBatch).where(eq(importBatch.id, id));
  return row;
}

/** Batch -> its staged import, while that is stored. */
export async function loadImportsByBatch(on: Sql): Promise<ReadonlyMap<number, number>> {
  const { id, batchId } = importazione;
  const rows = await on.select({ id, batchId }).from(importazione).where(isNotNull(batchId));
  return new Map(rows.flatMap((row) => (row.batchId === null ? [] : [[row.batchId, row.id]])));
}

/** Undone batch -> its staged import, which waits again. */
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
