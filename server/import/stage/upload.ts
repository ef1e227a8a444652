import { createHash } from 'node:crypto';
import type { Language } from '#contract/constants.ts';
import type { ImportKind } from '#contract/importazione.ts';
import type { ParsedInput } from '#contract/operations.ts';
import { idempotent } from '../../catalogue/idempotency.ts';
import type { Author, Write } from '../../catalogue/writer.ts';
import { Problem } from '../../platform/problem.ts';
import { readSheetInWorker } from '../read/sheet.thread.ts';
import type { ImportAnswer } from './apply.ts';
import { answerOf, applyStaged } from './apply.ts';
import { chosen, findMap, sheetOptions } from './columns.ts';
import type { Importing } from './importing.ts';
import { packBytes, packJson } from './packed-json.ts';
import { countsOf, noPlan, planWork, stagedOfPlan } from './plan.ts';
import { forgetStaged, insertStaged, loadStaged } from './queries.ts';
import { settleSource } from './sources.ts';

type FileInput = ParsedInput<'ImportPrestazioniToElaborate'>;

/** A call that brings a file, or names the plan of one that was brought. */
export interface UploadRequest {
  /** The call's operation, and the kind of file that it takes. */
  readonly name: string;
  readonly kind: ImportKind;
  readonly input: FileInput;
  readonly bytes: Uint8Array | null;
  readonly fileName: string | null;
  readonly author: Author;
  readonly language: Language;
  /** Tells when its sender has gone: then the file is not staged, for nobody would know of it. */
  readonly gone: AbortSignal;
}

/** The same file, said to be read in the same way. */
function fingerprint(bytes: Uint8Array, { map, options }: FileInput): string {
  const hash = createHash('sha256').update(bytes);
  return hash.update(JSON.stringify([map ?? null, options ?? null])).digest('hex');
}

/** Reads a file, finds out its columns, and makes it wait in the database for whoever finishes it. */
async function prepareStaged({ database, planner }: Importing, bytes: Uint8Array, bringing: UploadRequest) {
  const { kind, fileName, input, language, gone } = bringing;
  const { map: said, options: how = {} } = input;
  const sheet = await readSheetInWorker(bytes, sheetOptions(how, fileName), gone);
  const options = await settleSource(database.sql, kind, sheet, fileName, how);
  // Columns that a map does not name are not read; without a map the headings are looked at.
  const map = said === undefined ? await findMap(database.sql, kind, sheet) : chosen(kind, sheet, {}, said);
  const work = { kind, sheet, map, options, decisions: [], leftOut: [] };
  const planned = await planWork(database, work, language);
  gone.throwIfAborted();
  const row = {
    ...{ kind, fileName, map, options, counts: countsOf(planned.plan ?? noPlan) },
    sheet: await packJson(sheet),
    file: await packBytes(bytes),
  };
  let made: number | undefined;
  return {
    async write({ tx, author: { by } }: Write): Promise<number> {
      gone.throwIfAborted();
      await forgetStaged(tx);
      made = await insertStaged(tx, { ...row, createdBy: by, updatedBy: by });
      return made;
    },
    committed() {
      if (made !== undefined) planner.know({ id: made, version: 1 }, work, planned, language);
    },
  };
}

/** The file that a call is about: the one that it brings, or the one whose plan it names. */
async function stagedOf(importing: Importing, bringing: UploadRequest): Promise<{ id: number; isRepeated: boolean }> {
  const { name, input, bytes, author } = bringing;
  if (bytes === null) {
    const id = stagedOfPlan(input.plan ?? '');
    if (id !== undefined) return { id, isRepeated: false };
    const missing = input.plan === undefined ? 'file' : 'plan';
    throw new Problem('request.invalid', { fields: { [missing]: { phrase: 'invalid.required' } } });
  }
  const { write: insert, committed } = await prepareStaged(importing, bytes, bringing);
  let isRepeated = true;
  const id = await importing.writer(author, (write) =>
    idempotent(write, name, fingerprint(bytes, input), () => {
      isRepeated = false;
      return insert(write);
    }),
  );
  committed();
  return { id, isRepeated };
}

/**
 * Stages the file that a call brings, and shows what importing it would do, or does it.
 * @throws Problem `notFound` when the named file is of another kind, and what `applyStaged` throws
 */
export async function handleUpload(importing: Importing, bringing: UploadRequest): Promise<ImportAnswer> {
  const { kind, input, author, language } = bringing;
  const { id, isRepeated } = await stagedOf(importing, bringing);
  const staged = await loadStaged(importing.database.sql, id);
  if (staged?.kind !== kind) throw new Problem('notFound');
  if (input.mode === 'preview') return answerOf(id, await importing.planner.plan(staged, language), language);
  return applyStaged(importing, { id, planId: input.plan ?? null, isRepeated, author, language });
}
