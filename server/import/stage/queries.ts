import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ImportKind } from '#contract/importazione.ts';
import { instantFromText } from '../../platform/column-values.ts';
import type { Sql } from '../../platform/database.ts';
import { insertMany } from '../../platform/many-rows.ts';
import {
  importazione,
  importazioneAnnullamento,
  importazioneColonna,
  importazioneLotto,
  importazioneLottoRecord,
} from '../../schema.import.ts';
import { storico } from '../../schema.ts';
import { Unreadable } from '../read/sentence.ts';

/** A file on its way, as its row holds it, without the bytes that were brought. */
export type Staged = Omit<typeof importazione.$inferSelect, 'file'>;

/** An import that was applied, with its packed plan. */
export type LottoWhole = typeof importazioneLotto.$inferSelect;

/** The same without its plan. */
export type Lotto = Omit<LottoWhole, 'plan'>;

/** What an import did to one record. */
export type LottoRecord = typeof importazioneLottoRecord.$inferSelect;

/** How long files wait, in days, and how many of them. */
const keep = { days: 30, files: 20 } as const;

const { file: _file, ...stagedColumns } = getTableColumns(importazione);

/** A file on its way, but for its bytes; held until the transaction ends where `held`. */
export async function loadStaged(on: Sql, id: number, held = false): Promise<Staged | undefined> {
  const query = on.select(stagedColumns).from(importazione).where(eq(importazione.id, id));
  const [row] = await (held ? query.for('update') : query);
  return row;
}

/** The packed bytes of a file on its way; null where they were not stored. */
export async function loadStagedFile(on: Sql, id: number): Promise<string | null> {
  const [row] = await on.select({ file: importazione.file }).from(importazione).where(eq(importazione.id, id));
  return row?.file ?? null;
}

/** The files on their way, without what is in them, newest first. */
export function listStaged(on: Sql) {
  const { id, kind, fileName, counts, version, createdAt, createdBy, updatedAt, updatedBy } = importazione;
  return on
    .select({ id, kind, fileName, counts, version, createdAt, createdBy, updatedAt, updatedBy })
    .from(importazione)
    .where(isNull(importazione.lottoId))
    .orderBy(desc(updatedAt), desc(id));
}

export async function insertStaged(tx: Sql, row: typeof importazione.$inferInsert): Promise<number> {
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
 * Makes room for one more file: those that waited too long go, and of too many the applied ones, the longest untouched first.
 * One that waits to be finished never does: work would be lost that nobody gave up.
 * @throws Unreadable when too many files wait
 */
export async function forgetStaged(tx: Sql): Promise<void> {
  const before = sql`now() - make_interval(days => ${keep.days}::int)`;
  await tx.delete(importazione).where(lt(importazione.updatedAt, before));
  await tx
    .update(importazioneLotto)
    .set({ plan: null })
    .where(and(isNotNull(importazioneLotto.plan), lt(importazioneLotto.at, before)));
  const { id, lottoId, updatedAt } = importazione;
  const kept = await tx.select({ id, lottoId }).from(importazione).orderBy(updatedAt, id);
  const beyond = kept.length + 1 - keep.files;
  if (beyond <= 0) return;
  const gone = kept.filter((one) => one.lottoId !== null).slice(0, beyond);
  if (gone.length < beyond) throw new Unreadable('import.tooManyStaged', { max: keep.files });
  await tx.delete(importazione).where(
    inArray(
      id,
      gone.map((one) => one.id),
    ),
  );
}

const { plan: _plan, ...lottoColumns } = getTableColumns(importazioneLotto);

const withInstants = (row: Lotto): Lotto => ({
  ...row,
  at: instantFromText(row.at),
  undoneAt: row.undoneAt === null ? null : instantFromText(row.undoneAt),
});

/** The imports that were applied, newest first. */
export async function listLotti(on: Sql): Promise<Lotto[]> {
  return (await on.select(lottoColumns).from(importazioneLotto).orderBy(desc(importazioneLotto.id)).limit(200)).map(
    withInstants,
  );
}

export async function loadLotto(on: Sql, id: number): Promise<Lotto | undefined> {
  const [row] = await on.select(lottoColumns).from(importazioneLotto).where(eq(importazioneLotto.id, id));
  return row && withInstants(row);
}

/** What applied a plan, by the plan's name, with the packed plan. */
export async function lottoOfPlan(on: Sql, planId: string) {
  const [row] = await on.select().from(importazioneLotto).where(eq(importazioneLotto.planId, planId));
  return row;
}

/** Was the latest import of a staged file taken back? */
export async function wasUndone(on: Sql, importazioneId: number): Promise<boolean> {
  const { id, undoneAt } = importazioneLotto;
  const latest = on.select({ undoneAt }).from(importazioneLotto);
  const [row] = await latest.where(eq(importazioneLotto.importazioneId, importazioneId)).orderBy(desc(id)).limit(1);
  return row !== undefined && row.undoneAt !== null;
}

/** What applied a plan, by its own id, with the packed plan. */
export async function loadPlanOf(on: Sql, id: number | null) {
  if (id === null) return undefined;
  const [row] = await on.select().from(importazioneLotto).where(eq(importazioneLotto.id, id));
  return row;
}

export async function insertLotto(
  tx: Sql,
  row: typeof importazioneLotto.$inferInsert,
  records: readonly Omit<LottoRecord, 'lottoId'>[],
): Promise<number> {
  const [made] = await tx.insert(importazioneLotto).values(row).returning({ id: importazioneLotto.id });
  if (made === undefined) throw new Error('the insert gave no id');
  for (let at = 0; at < records.length; at += 500) {
    const part = records.slice(at, at + 500).map((one) => ({ lottoId: made.id, ...one }));
    await insertMany(tx, importazioneLottoRecord, part);
  }
  return made.id;
}

export function loadLottoRecords(on: Sql, lottoId: number): Promise<LottoRecord[]> {
  return on.select().from(importazioneLottoRecord).where(eq(importazioneLottoRecord.lottoId, lottoId));
}

/** @param rest how many records did not go back */
export async function markUndone(tx: Sql, id: number, by: string, rest: number): Promise<void> {
  const set = { undoneAt: sql`now()`, undoneBy: by, rest };
  await tx.update(importazioneLotto).set(set).where(eq(importazioneLotto.id, id));
  await tx.insert(importazioneAnnullamento).values({ lottoId: id, by });
}

/** Notes which fields of a batch's tests went back. */
export async function markFieldsUndone(
  tx: Sql,
  lottoId: number,
  fields: readonly { readonly recordId: number; readonly undone: readonly string[] }[],
): Promise<void> {
  const held = importazioneLottoRecord;
  for (const { recordId, undone } of fields) {
    const which = and(eq(held.lottoId, lottoId), eq(held.noun, 'prestazione'), eq(held.recordId, recordId));
    await tx.update(held).set({ undone }).where(which);
  }
}

/** Did somebody write in the catalogue's tests or values after an instant? */
export async function hasMoved(on: Sql, since: string): Promise<boolean> {
  const latest = on
    .select({ isLater: sql<boolean>`${storico.at} > ${since}::timestamptz` })
    .from(storico)
    .where(inArray(storico.noun, ['prestazione', 'valoreTabella']));
  const [row] = await latest.orderBy(desc(storico.id)).limit(1);
  return row?.isLater ?? false;
}

/** The imports that are kept as they were applied: batch -> import. */
export async function loadAppliedOf(on: Sql): Promise<ReadonlyMap<number, number>> {
  const { id, lottoId } = importazione;
  const rows = await on.select({ id, lottoId }).from(importazione).where(isNotNull(lottoId));
  return new Map(rows.flatMap((row) => (row.lottoId === null ? [] : [[row.lottoId, row.id]])));
}

/** The imports that wait again since they were taken back: batch -> import. */
export async function loadWaitingAgain(on: Sql, lottoId?: number): Promise<ReadonlyMap<number, number>> {
  const rows = await on
    .select({ id: importazione.id, lottoId: importazioneLotto.id })
    .from(importazioneLotto)
    .innerJoin(importazione, eq(importazione.id, importazioneLotto.importazioneId))
    .where(
      and(
        isNotNull(importazioneLotto.undoneAt),
        isNull(importazione.lottoId),
        lottoId === undefined ? undefined : eq(importazioneLotto.id, lottoId),
      ),
    );
  return new Map(rows.map((row) => [row.lottoId, row.id]));
}

/** Which field each heading of earlier files filled. */
export async function loadRemembered(on: Sql, kind: ImportKind): Promise<ReadonlyMap<string, string | null>> {
  const { heading, field } = importazioneColonna;
  const rows = await on.select({ heading, field }).from(importazioneColonna).where(eq(importazioneColonna.kind, kind));
  return new Map(rows.map((row) => [row.heading, row.field]));
}

export async function remember(tx: Sql, kind: ImportKind, columns: ReadonlyMap<string, string | null>): Promise<void> {
  for (const [heading, field] of columns) {
    await tx
      .insert(importazioneColonna)
      .values({ kind, heading, field })
      .onConflictDoUpdate({
        target: [importazioneColonna.kind, importazioneColonna.heading],
        set: { field, updatedAt: sql`now()` },
      });
  }
}
