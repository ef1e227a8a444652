import { createHash } from 'node:crypto';
import type { Language } from '#contract/constants.ts';
import type { ImportKind, ImportResponse } from '#contract/importazione.ts';
import type { ParsedInput } from '#contract/operations.ts';
import { idempotent } from '../../catalogue/idempotency.ts';
import type { Author, Write } from '../../catalogue/writer.ts';
import { Problem } from '../../platform/problem.ts';
import { readSheetInWorker } from '../read/sheet.thread.ts';
import { applyStaged, responseOf } from './apply.ts';
import { countsOf, noPlan } from './batch.ts';
import { packBytes, packJson } from './packed-json.ts';
import { planWork, stagedOfPlan } from './planner.ts';
import { settleSource } from './sources.ts';
import { forgetStaged, insertStaged, loadStaged } from './staged.queries.ts';
import type { Staging } from './staging.ts';
import { findMap, sheetOptions, withChosen } from './work.ts';

type FileInput = ParsedInput<'ImportPrestazioniToElaborate'>;

/** A call that uploads a file, or names the plan of one that was uploaded. */
export interface UploadRequest {
  /** The call's operation, and the kind of file that it takes. */
  readonly name: string;
  readonly kind: ImportKind;
  readonly input: FileInput;
  readonly bytes: Uint8Array | null;
  readonly fileName: string | null;
  readonly author: Author;
  readonly language: Language;
  /** Aborted when its sender has gone: then the file is not staged, for its id would be unknown. */
  readonly gone: AbortSignal;
}

/** The same file, to be read in the same way. */
function fingerprint(bytes: Uint8Array, { map, options }: FileInput): string {
  const hash = createHash('sha256').update(bytes);
  return hash.update(JSON.stringify([map ?? null, options ?? null])).digest('hex');
}

/**
 * Reads a file, finds out its columns, and makes it wait in the database for whoever finishes it.
 */
async function prepareStaged(
  { database, planner }: Staging,
  bytes: Uint8Array,
  { kind, fileName, input, language, gone }: UploadRequest,
) {
  const { map: chosen, options: given = {} } = input;
  const sheet = await readSheetInWorker(bytes, sheetOptions(given, fileName), gone);
  const options = await settleSource(database.sql, kind, sheet, fileName, given);
  // Columns that a map does not name are not read; without a map the headings are looked at.
  const map =
    chosen === undefined
      ? await findMap(database.sql, kind, sheet)
      : withChosen({ kind, sheet, map: {} }, chosen);
  const work = { kind, sheet, map, options, decisions: [], leftOut: [], confirmed: [] };
  const planned = await planWork(database, work, language);
  gone.throwIfAborted();
  const row = {
    kind,
    fileName,
    map,
    options,
    counts: countsOf(planned.plan ?? noPlan),
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
      if (made !== undefined) planner.store({ id: made, version: 1 }, work, planned, language);
    },
  };
}

/** The file that a call is about: the one that it uploads, or the one whose plan it names. */
async function findOrStage(
  staging: Staging,
  request: UploadRequest,
): Promise<{ id: number; isRepeated: boolean }> {
  const { name, input, bytes, author } = request;
  if (bytes === null) {
    const id = stagedOfPlan(input.plan ?? '');
    if (id !== undefined) return { id, isRepeated: false };
    const missing = input.plan === undefined ? 'file' : 'plan';
    throw new Problem('request.invalid', { fields: { [missing]: { phrase: 'invalid.required' } } });
  }
  const { write: insert, committed } = await prepareStaged(staging, bytes, request);
  let isRepeated = true;
  const id = await staging.writer(author, (write) =>
    idempotent(write, name, fingerprint(bytes, input), () => {
      isRepeated = false;
      return insert(write);
    }),
  );
  committed();
  return { id, isRepeated };
}

/**
 * Stages the file that a call uploads, and shows what importing it would do, or does it.
 * @throws Problem `notFound` when the named file is of another kind, and what `applyStaged` throws
 */
export async function handleUpload(
  staging: Staging,
  request: UploadRequest,
): Promise<ImportResponse> {
  const { kind, input, author, language } = request;
  const { id, isRepeated } = await findOrStage(staging, request);
  const staged = await loadStaged(staging.database.sql, id);
  if (staged?.kind !== kind) throw new Problem('notFound');
  if (input.mode === 'preview') {
    return responseOf(id, await staging.planner.plan(staged, language), language);
  }
  return applyStaged(staging, { id, planId: input.plan ?? null, isRepeated, author, language });
}
