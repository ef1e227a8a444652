import { createHash } from 'node:crypto';
import type { Language } from '#contract/constants.ts';
import type { ImportKind, ImportResponse } from '#contract/importazione.ts';
import type { ParsedInput } from '#contract/operations.ts';
import { idempotent } from '../../catalogue/idempotency.ts';
import type { Author, Write } from '../../catalogue/writer.ts';
import { Problem } from '../../platform/problem.ts';
import { readSheetInWorker } from '../read/sheet.thread.ts';
import { applyStaged, planResponse } from './apply.ts';
import { noPlan, planCounts } from './batch.ts';
import { packBytes, packJson } from './packed-json.ts';
import { planWork, stagedOfPlan } from './planner.ts';
import { settleSource } from './sources.ts';
import { forgetStaged, insertStaged, loadStaged } from './staged.queries.ts';
import type { Staging } from './staging.ts';
import { applyChosenMap, findMap, sheetOptions } from './work.ts';

type FileInput = ParsedInput<'ImportPrestazioniToElaborate'>;

/** A call that uploads a file, or names the plan of an uploaded one. */
export interface UploadRequest {
  readonly name: string;
  readonly kind: ImportKind;
  readonly input: FileInput;
  readonly bytes: Uint8Array | null;
  readonly fileName: string | null;
  readonly author: Author;
  readonly language: Language;
  /** Aborted when the sender has gone: the file is not staged, since nobody would learn its id. */
  readonly gone: AbortSignal;
}

/** Identifies a file and how it is to be read. */
function fingerprint(bytes: Uint8Array, { map, options }: FileInput): string {
  const hash = createHash('sha256').update(bytes);
  return hash.update(JSON.stringify([map ?? null, options ?? null])).digest('hex');
}

async function prepareStaged(
  { database, planner, today }: Staging,
  bytes: Uint8Array,
  { kind, fileName, input, language, gone }: UploadRequest,
) {
  const { map: chosenMap, options: chosenOptions = {} } = input;
  const sheet = await readSheetInWorker(bytes, sheetOptions(chosenOptions, fileName), gone);
  const options = await settleSource(database.sql, kind, sheet, fileName, chosenOptions);
  // Columns that a map does not name are not read; without a map the headings decide.
  const map =
    chosenMap === undefined
      ? await findMap(database.sql, kind, sheet)
      : applyChosenMap({ kind, sheet, map: {} }, chosenMap);
  const work = {
    kind,
    sheet,
    map,
    options,
    decisions: [],
    leftOut: [],
    confirmed: [],
    today: today(),
  };
  const planned = await planWork(database, work, language);
  gone.throwIfAborted();
  const row = {
    kind,
    fileName,
    map,
    options,
    counts: planCounts(planned.plan ?? noPlan),
    sheet: await packJson(sheet),
    file: await packBytes(bytes),
  };
  let stagedId: number | undefined;
  return {
    async write({ tx, author: { by } }: Write): Promise<number> {
      gone.throwIfAborted();
      await forgetStaged(tx);
      stagedId = await insertStaged(tx, { ...row, createdBy: by, updatedBy: by });
      return stagedId;
    },
    committed() {
      if (stagedId !== undefined)
        planner.store({ id: stagedId, version: 1 }, work, planned, language);
    },
  };
}

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
 * Stages an uploaded file, and previews or applies its plan.
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
    return planResponse(id, await staging.planner.plan(staged, language), language);
  }
  return applyStaged(staging, { id, planId: input.plan ?? null, isRepeated, author, language });
}
