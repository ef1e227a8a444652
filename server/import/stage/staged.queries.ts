import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ImportKind } from '#contract/importazione.ts';
import type { Sql } from '../../platform/database.ts';
import { importazione, importBatch, importColumn } from '../../schema.import.ts';
import { storico } from '../../schema.ts';
import { Unreadable } from '../read/sentence.ts';

/** A file on its way, as its row holds it, without the bytes that were uploaded. */
export type Staged = Omit<typeof importazione.$inferSelect, 'file'>;

/** How long files wait, in days, and how many of them. */
const limits = { days: 30, files: 20 } as const;

const { file: _file, ...stagedColumns } = getTableColumns(importazione);

/** A file on its way, but for its bytes; locked until the transaction ends where `isLocked`. */
export async function loadStaged(
  on: Sql,
  id: number,
  isLocked = false,
): Promise<Staged | undefined> {
  const query = on.select(stagedColumns).from(importazione).where(eq(importazione.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  return row;
}

/** The packed bytes of a file on its way; null where they were not stored. */
export async function loadStagedFile(on: Sql, id: number): Promise<string | null> {
  const [row] = await on
    .select({ file: importazione.file })
    .from(importazione)
    .where(eq(importazione.id, id));
  return row?.file ?? null;
}

/** The files on their way, without what is in them, newest first. */
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
  const [made] = await tx.insert(importazione).values(row).returning({ id: importazione.id });
  if (made === undefined) throw new Error('the insert gave no id');
  return made.id;
}

/** Writes a new state of a file on its way. @returns false when it is no longer at the version */
export async function updateStaged(
  tx: Sql,
  by: string,
  { id, version }: { readonly id: number; readonly version: number },
  set: Partial<typeof importazione.$inferInsert>,
): Promise<boolean> {
  const done = await tx
    .update(importazione)
    .set({ ...set, version: version + 1, updatedAt: sql`now()`, updatedBy: by })
    .where(and(eq(importazione.id, id), eq(importazione.version, version)))
    .returning({ id: importazione.id });
  return done.length === 1;
}

/** @returns false when it is no longer at the version */
export async function deleteStaged(tx: Sql, id: number, version: number): Promise<boolean> {
  const gone = await tx
    .delete(importazione)
    .where(and(eq(importazione.id, id), eq(importazione.version, version)))
    .returning({ id: importazione.id });
  return gone.length === 1;
}

/**
 * Makes room for one more file: those that waited too long go, and of too many the applied ones,
 * the longest untouched first. One that waits to be finished never does: unfinished work would be
 * lost.
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
  const beyond = stored.length + 1 - limits.files;
  if (beyond <= 0) return;
  const gone = stored.filter((file) => file.batchId !== null).slice(0, beyond);
  if (gone.length < beyond) throw new Unreadable('import.tooManyStaged', { max: limits.files });
  await tx.delete(importazione).where(
    inArray(
      id,
      gone.map((file) => file.id),
    ),
  );
}

/** Were tests or values written after an instant? */
export async function hasMoved(on: Sql, since: string): Promise<boolean> {
  const latest = on
    .select({ isLater: sql<boolean>`${storico.at} > ${since}::timestamptz` })
    .from(storico)
    .where(inArray(storico.noun, ['prestazione', 'valoreTabella']));
  const [row] = await latest.orderBy(desc(storico.id)).limit(1);
  return row?.isLater ?? false;
}

/** Which field each heading of earlier files filled. */
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
