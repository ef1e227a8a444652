import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ImportKind } from '#contract/importazione.ts';
import type { Sql } from '../../platform/database.ts';
import { importazione, importBatch, importColumn } from '../../schema.import.ts';
import { storico } from '../../schema.ts';
import { Unreadable } from '../read/sentence.ts';

/** Without the uploaded bytes. */
export type Staged = Omit<typeof importazione.$inferSelect, 'file'>;

const limits = { days: 30, files: 20 } as const;

const { file: _file, ...stagedColumns } = getTableColumns(importazione);

/** @param isLocked lock the row until the transaction ends */
export async function loadStaged(
  on: Sql,
  id: number,
  isLocked = false,
): Promise<Staged | undefined> {
  const query = on.select(stagedColumns).from(importazione).where(eq(importazione.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  return row;
}

/** The packed bytes of a file; null where they were not stored. */
export async function loadStagedFile(on: Sql, id: number): Promise<string | null> {
  const [row] = await on
    .select({ file: importazione.file })
    .from(importazione)
    .where(eq(importazione.id, id));
  return row?.file ?? null;
}

/** The files that wait, without their contents, newest first. */
export function listStaged(on: Sql) {
  const { id, kind, fileName, counts, version, createdAt, createdBy, updatedAt, updatedBy } =
    importazione;
  return on
    .select({ id, kind, fileName, counts, version, createdAt, createdBy, updatedAt, updatedBy })
    .from(importazione)
    .where(isNull(importazione.batchId))
    .orderBy(desc(updatedAt), desc(id));
}

export async function insertStaged(
  tx: Sql,
  row: typeof importazione.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(importazione).values(row).returning({ id: importazione.id });
  if (inserted === undefined) throw new Error('the insert gave no id');
  return inserted.id;
}

/** @returns false when it is no longer at the version */
export async function updateStaged(
  tx: Sql,
  by: string,
  { id, version }: { readonly id: number; readonly version: number },
  set: Partial<typeof importazione.$inferInsert>,
): Promise<boolean> {
  const updated = await tx
    .update(importazione)
    .set({ ...set, version: version + 1, updatedAt: sql`now()`, updatedBy: by })
    .where(and(eq(importazione.id, id), eq(importazione.version, version)))
    .returning({ id: importazione.id });
  return updated.length === 1;
}

/** @returns false when it is no longer at the version */
export async function deleteStaged(tx: Sql, id: number, version: number): Promise<boolean> {
  const deleted = await tx
    .delete(importazione)
    .where(and(eq(importazione.id, id), eq(importazione.version, version)))
    .returning({ id: importazione.id });
  return deleted.length === 1;
}

/**
 * Makes room for one more file: deletes those that waited too long and, beyond the limit, applied
 * ones, the longest untouched first. Unfinished files are never deleted for room.
 * @throws Unreadable when too many files wait
 */
export async function forgetStaged(tx: Sql): Promise<void> {
  const before = sql`now() - make_interval(days => ${limits.days}::int)`;
  await tx.delete(importazione).where(lt(importazione.updatedAt, before));
  await tx
    .update(importBatch)
    .set({ plan: null })
    .where(and(isNotNull(importBatch.plan), lt(importBatch.at, before)));
  const { id, batchId, updatedAt } = importazione;
  const stored = await tx.select({ id, batchId }).from(importazione).orderBy(updatedAt, id);
  const excess = stored.length + 1 - limits.files;
  if (excess <= 0) return;
  const removable = stored.filter((file) => file.batchId !== null).slice(0, excess);
  if (removable.length < excess)
    throw new Unreadable('import.tooManyStaged', { max: limits.files });
  await tx.delete(importazione).where(
    inArray(
      id,
      removable.map((file) => file.id),
    ),
  );
}

export async function hasMoved(on: Sql, since: string): Promise<boolean> {
  const latest = on
    .select({ isLater: sql<boolean>`${storico.at} > ${since}::timestamptz` })
    .from(storico)
    .where(inArray(storico.noun, ['prestazione', 'valoreTabella']));
  const [row] = await latest.orderBy(desc(storico.id)).limit(1);
  return row?.isLater ?? false;
}

/** Heading of earlier files -> the field that it filled. */
export async function loadRemembered(
  on: Sql,
  kind: ImportKind,
): Promise<ReadonlyMap<string, string | null>> {
  const { heading, field } = importColumn;
  const rows = await on
    .select({ heading, field })
    .from(importColumn)
    .where(eq(importColumn.kind, kind));
  return new Map(rows.map((row) => [row.heading, row.field]));
}

export async function remember(
  tx: Sql,
  kind: ImportKind,
  columns: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const [heading, field] of columns) {
    await tx
      .insert(importColumn)
      .values({ kind, heading, field })
      .onConflictDoUpdate({
        target: [importColumn.kind, importColumn.heading],
        set: { field, updatedAt: sql`now()` },
      });
  }
}
