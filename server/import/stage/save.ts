import type { Language } from '#contract/constants.ts';
import type { Importazione, ImportOptions } from '#contract/importazione.ts';
import type { Input, ParsedInput } from '#contract/operations.ts';
import { idempotent } from '../../catalogue/idempotency.ts';
import type { Author, Write } from '../../catalogue/writer.ts';
import type { Sql } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { wordsKey } from '../plan/support-values.ts';
import { readSheetInWorker } from '../read/sheet.thread.ts';
import type { Sheet } from '../read/sheet.ts';
import { chosen, findMap, invalid, sheetOptions } from './columns.ts';
import type { Importing } from './importing.ts';
import { packJson, unpackBytes, unpackJson } from './packed-json.ts';
import { countsOf, noPlan, planWork } from './plan.ts';
import type { Staged } from './queries.ts';
import { deleteStaged, loadStaged, loadStagedFile, updateStaged } from './queries.ts';
import { readStaged } from './reading.ts';
import { settleSource } from './sources.ts';

type Saving = Pick<Input<'admin/SaveImportazione'>, 'id' | 'version' | 'map' | 'options' | 'decisions' | 'leftOut'>;

/** The same file read otherwise: another sheet, or other headings. */
async function readAgain(on: Sql, staged: Staged, options: ImportOptions): Promise<Sheet> {
  const file = await loadStagedFile(on, staged.id);
  if (file === null) throw invalid('options');
  return readSheetInWorker(await unpackBytes(file), sheetOptions(options, staged.fileName));
}

/** What a save makes of a staged file, without writing it. */
async function prepareSave(importing: Importing, said: Saving, language: Language) {
  const { database, planner } = importing;
  const staged = await loadStaged(database.sql, said.id);
  if (staged === undefined) throw new Problem('notFound');
  if (staged.version !== said.version || staged.lottoId !== null) return null;
  const settled = await settleSource(database.sql, staged.kind, { headings: [] }, staged.fileName, {
    ...(staged.options.source !== undefined && { source: staged.options.source }),
    ...(said.options ?? staged.options),
  });
  const isOtherSheet = settled.sheet !== staged.options.sheet;
  // The headings of one sheet say nothing of another's.
  const { headingRow: _, ...ofAnySheet } = settled;
  const options: ImportOptions = isOtherSheet ? ofAnySheet : settled;
  const isOther = isOtherSheet || options.headingRow !== staged.options.headingRow;
  const sheet = isOther ? await readAgain(database.sql, staged, options) : await unpackJson<Sheet>(staged.sheet);
  const found = isOther ? await findMap(database.sql, staged.kind, sheet) : staged.map;
  const map = chosen(staged.kind, sheet, found, said.map ?? {});
  // Of another sheet nothing was decided yet, and its rows are others.
  const before = isOtherSheet ? { decisions: [], leftOut: [] } : staged;
  const replaced = new Set(said.decisions?.map(({ table, words }) => wordsKey(table, words)));
  const kept = before.decisions.filter(({ table, words }) => !replaced.has(wordsKey(table, words)));
  const decisions = [...kept, ...(said.decisions ?? [])];
  const leftOut = said.leftOut === undefined ? before.leftOut : [...new Set(said.leftOut)];
  const work = { kind: staged.kind, sheet, map, options, decisions, leftOut };
  const planned = await planWork(database, work, language);
  const set = {
    ...{ map, options, decisions, leftOut, counts: countsOf(planned.plan ?? noPlan) },
    ...(isOther && { sheet: await packJson(sheet) }),
  };
  let isWritten = false;
  return {
    async write({ tx, author }: Write): Promise<boolean> {
      isWritten = await updateStaged(tx, author.by, staged, set);
      return isWritten;
    },
    committed() {
      if (isWritten) planner.know({ id: staged.id, version: staged.version + 1 }, work, planned, language);
    },
  };
}

/**
 * Changes how a staged file is read, and tells it as it is then.
 * @throws Problem `notFound`, `conflict.staleVersion` with the file as it is now (`current`)
 */
export async function saveStaged(
  importing: Importing,
  name: string,
  input: ParsedInput<'admin/SaveImportazione'>,
  author: Author,
  language: Language,
): Promise<Importazione> {
  const { kind, q, page, pageSize, ...said } = input;
  const tell = () => readStaged(importing, input.id, { kind, q, page, pageSize }, language);
  const prepared = await prepareSave(importing, said, language);
  try {
    // A call that was answered before answers again, though its version is an old one by now.
    await importing.writer(author, (write) =>
      idempotent(write, name, said, async () => {
        if (prepared === null || !(await prepared.write(write))) throw new Problem('conflict.staleVersion');
        return true;
      }),
    );
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'conflict.staleVersion') throw thrown;
    throw new Problem('conflict.staleVersion', { data: { current: await tell() } });
  }
  prepared?.committed();
  return tell();
}

/** Throws away a file that waits. @throws Problem `notFound`, `conflict.inUse` when it was applied, `conflict.staleVersion` */
export async function removeStaged({ tx }: Write, { id, version }: { id: number; version: number }) {
  const staged = await loadStaged(tx, id, true);
  if (staged === undefined) throw new Problem('notFound');
  if (staged.lottoId !== null) throw new Problem('conflict.inUse', { detail: { phrase: 'import.appliedAlready' } });
  if (!(await deleteStaged(tx, id, version))) throw new Problem('conflict.staleVersion');
  return { id };
}
