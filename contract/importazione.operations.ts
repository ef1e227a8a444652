import { z } from 'zod/mini';
import { oneTimeCode } from './auth.ts';
import { undoPlan } from './change-set.ts';
import { languageCodes } from './constants.ts';
import { fault } from './fault.ts';
import { confirmationChange } from './import.confirmation.ts';
import { sheetLimits } from './import.ts';
import {
  headingMap,
  importazione,
  importBatch,
  importKinds,
  importList,
  importOptions,
  importResponse,
  rowFilters,
  valoreDecision,
} from './importazione.ts';
import { operation } from './operation.ts';
import { page, pageSize } from './pages.ts';
import { writeMetadata } from './save.ts';
import { id, query } from './shapes.ts';

const base = '/api/DLAB/admin';
const exports = '/api/DLABExport';
const roles = ['admin'] as const;

function json<Schema extends z.ZodMiniType>(schema: Schema) {
  const text = z
    .string()
    .check(
      z.maxLength(65_536, { error: fault('tooLong', 65_536) }),
      z.meta({ description: 'JSON, at most 65536 bytes in UTF-8' }),
    );
  const read = z.transform((written: string, context) => {
    try {
      const parsed: unknown = JSON.parse(written);
      return parsed;
    } catch {
      context.issues.push({ code: 'custom', input: written, message: fault('value') });
      return z.NEVER;
    }
  });
  return z.pipe(z.pipe(text, read), schema as unknown as z.ZodMiniType<z.output<Schema>, unknown>);
}

/** Besides `file`: either a file comes, or `plan` names the one that was previewed. */
const form = z.strictObject({
  mode: z.enum(['preview', 'apply']),
  map: z.optional(json(headingMap)),
  options: z.optional(json(importOptions)),
  plan: z.optional(z.string().check(z.maxLength(200))),
  otp: z.optional(oneTimeCode),
  ...writeMetadata,
});

const file = { multipart: true, stepUp: 'apply' } as const;
const rowsQuery = {
  kind: z.optional(z.enum(rowFilters)),
  q: query,
  page,
  pageSize,
};

export const importazioneOperations = {
  ImportPrestazioniToElaborate: operation({
    method: 'POST',
    path: `${exports}/ImportPrestazioniToElaborate`,
    roles,
    ...file,
    summary: 'Reads a file of tests and shows what importing it would do, or does it',
    input: form,
    output: importResponse,
  }),
  UpdateIntervalli: operation({
    method: 'POST',
    path: `${exports}/UpdateIntervalli`,
    roles,
    ...file,
    summary:
      'The same with a file of intervals and units: only tests marked for automatic update change',
    input: form,
    output: importResponse,
  }),
  ImportTemplate: operation({
    method: 'GET',
    path: `${exports}/ImportTemplate`,
    roles: [],
    summary: 'An empty workbook with the headings that an import understands unasked',
    input: z.strictObject({
      kind: z._default(z.enum(importKinds), 'prestazioni'),
      lang: z.optional(z.enum(languageCodes)),
    }),
    output: z.object({}),
    file: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  }),
  ImportProgress: operation({
    method: 'GET',
    path: `${exports}/ImportProgress`,
    roles: [],
    summary:
      'How far the applying or undoing of an import is, by the `requestId` of the call, on the ' +
      'node that does it',
    input: z.strictObject({ progress: z.guid().check(z.toLowerCase()) }),
    output: z.object({
      state: z.enum(['unknown', 'waiting', 'working', 'done', 'failed']),
      done: z.int(),
      total: z.int(),
    }),
  }),
  'admin/Importazioni': operation({
    method: 'GET',
    path: `${base}/Importazioni`,
    roles,
    summary:
      'The imports that wait to be finished, by any administrator, and those that were applied',
    input: z.strictObject({}),
    output: importList,
  }),
  'admin/Importazione': operation({
    method: 'GET',
    path: `${base}/Importazione`,
    roles,
    summary: 'An import as it stands, with a page of its rows',
    input: z.strictObject({ id, ...rowsQuery }),
    output: importazione,
  }),
  'admin/SaveImportazione': operation({
    method: 'POST',
    path: `${base}/SaveImportazione`,
    roles,
    summary:
      'Changes how a file is read: columns, decisions on values, rows left out, changes ' +
      'confirmed; what is omitted stays',
    input: z.strictObject({
      id,
      version: id,
      map: z.optional(headingMap),
      options: z.optional(importOptions),
      /** Each replaces an earlier one on the same words. */
      decisions: z.optional(z.array(valoreDecision).check(z.maxLength(5000))),
      /** All rows that are left out from then on. */
      leftOut: z.optional(
        z.array(z.int().check(z.positive())).check(z.maxLength(sheetLimits.rows)),
      ),
      /**
       * Marks of rows, or of kinds for all their rows, as the plan names them; applied in order.
       */
      confirmations: z.optional(z.array(confirmationChange).check(z.maxLength(5000))),
      ...writeMetadata,
      /** The page of rows to return. */
      ...rowsQuery,
    }),
    output: importazione,
  }),
  'admin/RemoveImportazione': operation({
    method: 'POST',
    path: `${base}/RemoveImportazione`,
    roles,
    summary: 'Throws away an import that was not applied',
    input: z.strictObject({ id, version: id, ...writeMetadata }),
    output: z.object({ id }),
  }),
  'admin/ImportazioneMancanti': operation({
    method: 'GET',
    path: `${base}/ImportazioneMancanti`,
    roles,
    summary:
      'The tests that earlier files of an import’s source had and its own has not: nothing ' +
      'becomes of them',
    input: z.strictObject({ id }),
    output: z.object({
      tests: z.array(z.object({ id, internalCode: z.string(), serviceName: z.string() })),
    }),
  }),
  'admin/AnnullamentoImportazione': operation({
    method: 'GET',
    path: `${base}/AnnullamentoImportazione`,
    roles,
    summary: 'What taking an applied import back would do now, and which records would stay',
    input: z.strictObject({ batch: id }),
    output: z.object({ batch: importBatch, undo: undoPlan }),
  }),
  'admin/UndoImportazione': operation({
    method: 'POST',
    path: `${base}/UndoImportazione`,
    roles,
    stepUp: true,
    summary:
      'Takes an applied import back, field by field where it still stands; again for the rest. ' +
      '409 where nothing goes back',
    input: z.strictObject({
      batch: id,
      /** The plan that was looked at; if it has changed, nothing is undone (409). */
      plan: z.optional(z.string().check(z.maxLength(200))),
      otp: z.optional(oneTimeCode),
      ...writeMetadata,
    }),
    output: z.object({ batch: importBatch, undo: undoPlan }),
  }),
} as const;
