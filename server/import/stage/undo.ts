import type { UndoPlan } from '#contract/change-set.ts';
import type { ImportBatch } from '#contract/importazione.ts';
import type { ParsedInput } from '#contract/operations.ts';
import { idempotent } from '../../catalogue/idempotency.ts';
import type { Author, Write } from '../../catalogue/writer.ts';
import { atOneMoment } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Progress } from '../../platform/progress.ts';
import { changePrestazioni, removePrestazioni } from '../../prestazione/prestazione.service.ts';
import { prestazioniUsing } from '../../prestazione/prestazione.valori.ts';
import { removeUnusedValori } from '../../tabella/tabella.service.ts';
import { inParts } from '../plan/apply.ts';
import type { Importing } from './importing.ts';
import type { Lotto, LottoRecord } from './queries.ts';
import {
  loadLotto,
  loadLottoRecords,
  loadStaged,
  loadWaitingAgain,
  markFieldsUndone,
  markUndone,
  updateStaged,
} from './queries.ts';
import type { Undoing } from './undo.plan.ts';
import { planUndo, tellUndo } from './undo.plan.ts';
import { viewOfBatch } from './view.ts';

/** An import and what taking it back would do, or did. */
export interface UndoAnswer {
  readonly batch: ImportBatch;
  readonly undo: UndoPlan;
}

/** Is there nothing of a batch that is still to go back? */
const isUndone = ({ undoneAt, rest }: Lotto) => undoneAt !== null && rest === 0;

/** What taking an applied import back would do now. @throws Problem `notFound`, `conflict.batchUndone` */
export function readUndo({ database }: Importing, batch: number): Promise<UndoAnswer> {
  return atOneMoment(database.sql, async (tx) => {
    const lotto = await loadLotto(tx, batch);
    if (lotto === undefined) throw new Problem('notFound');
    if (isUndone(lotto)) throw new Problem('conflict.batchUndone');
    const undoing = await planUndo(tx, await loadLottoRecords(tx, batch));
    const again = await loadWaitingAgain(tx, batch);
    return {
      batch: viewOfBatch(lotto, { importazione: null, waitsAs: again.get(batch) ?? null }),
      undo: tellUndo(undoing),
    };
  });
}

async function takeBack(write: Write, { removals, edits }: Undoing, progress: Progress): Promise<void> {
  let done = 0;
  const tell = (count: number) => {
    done += count;
    progress(done, removals.length + edits.length);
  };
  tell(0);
  // What was made first: a changed one may want back the code that a new one took.
  await inParts(removals, (part) => removePrestazioni(write, part), tell);
  await inParts(
    edits,
    async (part) => {
      await changePrestazioni(write, part);
    },
    tell,
  );
}

/** How many records of a batch may still go back: what is no more will not. */
const restOf = ({ staying }: Undoing) => staying.filter(({ version }) => version !== null).length;

function undoneFields(records: readonly LottoRecord[], { edits }: Undoing) {
  const before = new Map(records.map((one) => [one.recordId, one.undone]));
  return edits.map(({ id, fields }) => ({ recordId: id, undone: [...(before.get(id) ?? []), ...fields] }));
}

async function undoLotto(write: Write, id: number, plan: string | undefined, progress: Progress): Promise<UndoAnswer> {
  const lotto = await loadLotto(write.tx, id);
  if (lotto === undefined) throw new Problem('notFound');
  if (isUndone(lotto)) throw new Problem('conflict.batchUndone');
  const records = await loadLottoRecords(write.tx, id);
  const undoing = await planUndo(write.tx, records);
  const undo = tellUndo(undoing);
  if (plan !== undefined && plan !== undo.id) throw new Problem('conflict.planMoved', { data: { undo } });
  const { removals, edits, values } = undoing;
  if (restOf(undoing) > 0 && removals.length + edits.length + values.length === 0) {
    throw new Problem('conflict.batchTouched', { data: { records: undo.staying } });
  }
  await takeBack(write, undoing, progress);
  await removeUnusedValori(write, prestazioniUsing, values);
  const tests = records.filter(({ noun }) => noun === 'prestazione');
  await markFieldsUndone(write.tx, id, undoneFields(tests, undoing));
  await markUndone(write.tx, id, write.author.by, restOf(undoing));
  const staged = lotto.importazioneId === null ? undefined : await loadStaged(write.tx, lotto.importazioneId);
  // It waits again, under a new version: its plan of then can't be applied twice.
  if (staged?.lottoId === id) await updateStaged(write.tx, write.author.by, staged, { lottoId: null });
  const undone = await loadLotto(write.tx, id);
  if (undone === undefined) throw new Error(`batch ${id} was undone and is not there`);
  const again = await loadWaitingAgain(write.tx, id);
  return { batch: viewOfBatch(undone, { importazione: null, waitsAs: again.get(id) ?? null }), undo };
}

/**
 * Takes an applied import back, once for each name of the call; how far it is can be asked by that name. A field goes back
 * where it still holds what the import wrote, and a test that it made where nobody changed it since; the rest stays, and can
 * be taken back later.
 * @param authorAs who does it, by the way that the import came
 * @throws Problem `notFound`, `conflict.batchUndone`, `conflict.batchTouched` with `records` when nothing can go back,
 * `conflict.planMoved` with `undo` when it is no longer what was looked at: then nothing is taken back
 */
export async function undoImport(
  { database, writer, progresses }: Importing,
  name: string,
  { batch, plan, requestId }: ParsedInput<'admin/UndoImportazione'>,
  authorAs: (source: Author['source']) => Author,
): Promise<UndoAnswer> {
  const lotto = await loadLotto(database.sql, batch);
  const author = authorAs(lotto?.kind === 'intervalli' ? 'intervals' : 'import');
  const names = requestId === undefined ? [] : [requestId];
  return progresses.follow(names, (tell) =>
    writer(author, (write) => idempotent(write, name, batch, () => undoLotto(write, batch, plan, tell))),
  );
}
