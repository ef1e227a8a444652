import { inArray } from 'drizzle-orm';
import type { ImportBatch, TouchedRecord } from '#contract/importazione.ts';
import type { Asked } from '#contract/operations.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { prestazioneForm } from '#contract/prestazione.ts';
import { emptyRecord, recordFields } from '#contract/record.ts';
import { once } from '../catalogue/once.ts';
import type { Author, Write } from '../catalogue/writer.ts';
import { inParts } from '../import/apply.ts';
import { Problem } from '../platform/problem.ts';
import type { Progress } from '../platform/progress.ts';
import { changePrestazioni, removePrestazioni } from '../prestazione/prestazione.service.ts';
import { prestazioniUsing } from '../prestazione/prestazione.valori.ts';
import { prestazione } from '../schema.ts';
import type { Fields } from '../storico/storico.diff.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import { removeUnusedValori } from '../tabella/tabella.service.ts';
import type { LottoRecord } from './importazione.queries.ts';
import {
  loadLotto,
  loadLottoRecords,
  loadStaged,
  loadWaitingAgain,
  markUndone,
  updateStaged,
} from './importazione.queries.ts';
import { tellLotto } from './importazione.tell.ts';
import type { Importing } from './importing.ts';

async function versionsNow({ tx }: Write, ids: readonly number[]) {
  const { id, version, serviceName } = prestazione;
  const rows = await tx
    .select({ id, version, serviceName })
    .from(prestazione)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The support-table values that some earlier forms held. */
function valoriIn(records: readonly LottoRecord[]): Set<number> {
  const choosing = fields.filter(({ kind }) => kind === 'choice' || kind === 'choices');
  const held = records.flatMap(({ before }) =>
    choosing.flatMap(({ key }) => (before?.[key] ?? []) as number | readonly number[]),
  );
  return new Set(held);
}

/** What stands in the way: tests that are at another version or gone, and values that their earlier forms held and that are gone. */
async function touchedSince(write: Write, records: readonly LottoRecord[]): Promise<TouchedRecord[]> {
  const now = await versionsNow(
    write,
    records.map(({ recordId }) => recordId),
  );
  const tests = records.flatMap(({ recordId, version }): TouchedRecord[] => {
    const found = now.get(recordId);
    if (found?.version === version) return [];
    return [{ noun: 'prestazione', id: recordId, name: found?.serviceName ?? null, version: found?.version ?? null }];
  });
  const needed = valoriIn(records);
  const there = new Set((await loadValori(write.tx, [...needed])).map(({ id }) => id));
  const gone = [...needed].filter((id) => !there.has(id));
  return [...tests, ...gone.map((id) => ({ noun: 'valoreTabella', id, name: null, version: null }))];
}

const nothing = emptyRecord(recordFields.prestazione);

/**
 * A form that was stored, perhaps before a field was added or taken away. One that today's rules would refuse was in the
 * catalogue all the same, and goes back there.
 */
function formAsItWas(before: Fields): PrestazioneForm {
  const filled = Object.fromEntries(Object.entries(nothing).map(([key, empty]) => [key, before[key] ?? empty]));
  const read = prestazioneForm.safeParse(filled);
  return read.success ? read.data : (filled as unknown as PrestazioneForm);
}

/**
 * Takes an applied import back as a whole: what it made goes, what it changed is again what it was, values that it made and
 * nobody uses go. The history keeps both.
 */
async function undoLotto(write: Write, id: number, progress: Progress): Promise<ImportBatch> {
  const lotto = await loadLotto(write.tx, id);
  if (lotto === undefined) throw new Problem('notFound');
  if (lotto.undoneAt !== null) throw new Problem('conflict.batchUndone');
  const records = await loadLottoRecords(write.tx, id);
  const tests = records.filter(({ noun }) => noun === 'prestazione');
  const touched = await touchedSince(write, tests);
  if (touched.length > 0) throw new Problem('conflict.batchTouched', { data: { records: touched } });
  let done = 0;
  const tell = (count: number) => {
    done += count;
    progress(done, tests.length);
  };
  tell(0);
  // What was made first: a changed one may want back the code that a new one took.
  await inParts(
    tests.filter(({ made }) => made),
    (part) =>
      removePrestazioni(
        write,
        part.map(({ recordId, version }) => ({ id: recordId, version })),
      ),
    tell,
  );
  await inParts(
    tests.filter(({ made }) => !made),
    async (part) => {
      const edits = part.map(({ recordId, version, before }) => ({
        ...{ id: recordId, version },
        form: formAsItWas(before ?? {}),
      }));
      await changePrestazioni(write, edits);
    },
    tell,
  );
  const values = records.filter(({ noun }) => noun === 'valoreTabella');
  await removeUnusedValori(
    write,
    prestazioniUsing,
    values.map(({ recordId, version }) => ({ id: recordId, version })),
  );
  await markUndone(write.tx, id, write.author.by);
  const staged = lotto.importazioneId === null ? undefined : await loadStaged(write.tx, lotto.importazioneId);
  // It waits again, under a new version: its plan of then can't be applied twice.
  if (staged?.lottoId === id) await updateStaged(write.tx, write.author.by, staged, { lottoId: null });
  const undone = await loadLotto(write.tx, id);
  if (undone === undefined) throw new Error(`batch ${id} was undone and is not there`);
  const again = await loadWaitingAgain(write.tx, id);
  return tellLotto(undone, { importazione: null, waitsAs: again.get(id) ?? null });
}

/**
 * Takes an applied import back, once for each name of the call; how far it is can be asked by that name.
 * @param authorAs who does it, by the way that the import came
 * @throws Problem `notFound`, `conflict.batchUndone`, `conflict.batchTouched` with `records`: then nothing is taken back
 */
export async function undoImport(
  { database, writer, progresses }: Importing,
  name: string,
  { batch, requestId }: Asked<'admin/UndoImportazione'>,
  authorAs: (source: Author['source']) => Author,
): Promise<ImportBatch> {
  const lotto = await loadLotto(database.sql, batch);
  const author = authorAs(lotto?.kind === 'intervalli' ? 'intervals' : 'import');
  const names = requestId === undefined ? [] : [requestId];
  return progresses.follow(names, (tell) =>
    writer(author, (write) => once(write, name, batch, () => undoLotto(write, batch, tell))),
  );
}
