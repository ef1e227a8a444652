import type { UndoPlan } from '#contract/change-set.ts';
import type { ImportBatch } from '#contract/importazione.ts';
import type { ParsedInput } from '#contract/operations.ts';
import { idempotent } from '../../catalogue/idempotency.ts';
import type { Author, Write } from '../../catalogue/writer.ts';
import {
  loadBatchRecords,
  markFieldsUndone,
  markUndone,
  sourceOfBatch,
} from '../../change-set/batch.queries.ts';
import type { WrittenRecord } from '../../change-set/change-set.ts';
import type { Undo } from '../../change-set/undo.ts';
import { applyUndo, isEmptyUndo, planUndo, previewUndo } from '../../change-set/undo.ts';
import { nounRegistry } from '../../nouns.ts';
import type { Sql } from '../../platform/database.ts';
import { atOneMoment } from '../../platform/database.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import { Problem } from '../../platform/problem.ts';
import type { Batch } from './batch.queries.ts';
import { loadBatch, loadWaitingAgain } from './batch.queries.ts';
import { batchView } from './batch.ts';
import { loadStaged, updateStaged } from './staged.queries.ts';
import type { Staging } from './staging.ts';

export interface UndoResponse {
  readonly batch: ImportBatch;
  readonly undo: UndoPlan;
}

/** @throws Problem `notFound`, `conflict.batchUndone` when nothing is left to undo */
async function loadUndoable(on: Sql, id: number): Promise<Batch> {
  const batch = await loadBatch(on, id);
  if (batch === undefined) throw new Problem('notFound');
  if (batch.undoneAt !== null && batch.rest === 0) throw new Problem('conflict.batchUndone');
  return batch;
}

async function loadUndoResponse(on: Sql, batch: Batch, undo: UndoPlan): Promise<UndoResponse> {
  const waitsAs = (await loadWaitingAgain(on, batch.id)).get(batch.id) ?? null;
  return { batch: batchView(batch, { importazione: null, waitsAs }), undo };
}

/** Previews an undo. @throws Problem `notFound`, `conflict.batchUndone` */
export function readUndo({ database }: Staging, id: number): Promise<UndoResponse> {
  return atOneMoment(database.sql, async (tx) => {
    const batch = await loadUndoable(tx, id);
    const undo = await planUndo(tx, nounRegistry.prestazione, await loadBatchRecords(tx, id));
    return loadUndoResponse(tx, batch, await previewUndo(undo));
  });
}

/** The number of records that may still be undone: not those that no longer exist. */
const countRemaining = ({ staying }: Undo) =>
  staying.filter(({ version }) => version !== null).length;

/** The fields of each test undone so far, this time included. */
function undoneFields(records: readonly WrittenRecord[], { edits }: Undo) {
  const tests = records.filter(({ noun }) => noun === nounRegistry.prestazione.noun);
  const before = new Map(tests.map((test) => [test.recordId, test.undone]));
  return edits.map(({ id, fields }) => {
    return { recordId: id, undone: [...(before.get(id) ?? []), ...fields] };
  });
}

async function undoBatch(
  write: Write,
  id: number,
  plan: string | undefined,
  progress: Progress,
): Promise<UndoResponse> {
  const { tx, author } = write;
  const { importazioneId } = await loadUndoable(tx, id);
  const records = await loadBatchRecords(tx, id);
  const undo = await planUndo(tx, nounRegistry.prestazione, records);
  const preview = await previewUndo(undo);
  if (plan !== undefined && plan !== preview.id) {
    throw new Problem('conflict.planMoved', { data: { undo: preview } });
  }
  if (countRemaining(undo) > 0 && isEmptyUndo(undo)) {
    throw new Problem('conflict.batchTouched', { data: { records: preview.staying } });
  }
  await applyUndo(write, nounRegistry.prestazione, undo, progress);
  await markFieldsUndone(tx, id, undoneFields(records, undo));
  await markUndone(tx, id, author.by, countRemaining(undo));
  const staged = importazioneId === null ? undefined : await loadStaged(tx, importazioneId);
  // It waits again under a new version, so that the old plan can't be applied twice.
  if (staged?.batchId === id) await updateStaged(tx, author.by, staged, { batchId: null });
  const undone = await loadBatch(tx, id);
  if (undone === undefined) throw new Error(`batch ${id} was undone and is not there`);
  return loadUndoResponse(tx, undone, preview);
}

/**
 * Undoes a batch, an applied import or an edit of many tests, once per `requestId`, under which progress is reported. Fields that
 * still hold the imported value are reverted, and new tests unchanged since are removed; others can
 * be undone later.
 * @param authorAs the author, by the source of the batch
 * @throws Problem `notFound`, `conflict.batchUndone`, `conflict.batchTouched` with `records` when
 * nothing can be undone, `conflict.planMoved` with `undo` when the preview has changed: then
 * nothing is undone
 */
export async function undoImport(
  { database, writer, progresses }: Staging,
  name: string,
  { batch: id, plan, requestId }: ParsedInput<'admin/UndoImportazione'>,
  authorAs: (source: Author['source']) => Author,
): Promise<UndoResponse> {
  const batch = await loadBatch(database.sql, id);
  const author = authorAs(sourceOfBatch[batch?.kind ?? 'prestazioni']);
  const names = requestId === undefined ? [] : [requestId];
  return progresses.follow(names, (progress) =>
    writer(author, (write) =>
      idempotent(write, name, id, () => undoBatch(write, id, plan, progress)),
    ),
  );
}
