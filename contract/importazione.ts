import { z } from 'zod/mini';
import { fileAnswers } from './import.answers.ts';
import type { ImportRow } from './import.ts';
import { emptyCells, importPlan, importRow, listSeparator, sourceName } from './import.ts';
import { importedColumn, importedFile, queued, remark } from './importazione.file.ts';
import { id, instant } from './shapes.ts';
import { tableName } from './valore-tabella.ts';

/** Tests, or intervals and units of existing tests (`UpdateIntervalli`). */
export const importKinds = ['prestazioni', 'intervalli'] as const;

export type ImportKind = (typeof importKinds)[number];

/** What a batch can be: an applied file, an edit of many tests, or a merge of two values. */
export const batchKinds = [...importKinds, 'modifica', 'unione'] as const;

export type BatchKind = (typeof batchKinds)[number];

/** What the columns of a file of intervals can fill (docs/import.md). */
export const intervalloKeys = [
  'internalCode',
  'sex',
  'ageFrom',
  'ageTo',
  'ageUnit',
  'phase',
  'low',
  'high',
  'text',
  'unitOfMeasurement',
] as const;

/** `missingValues` `ask`: a row with a value that its table lacks waits for a decision. */
export const importOptions = z.strictObject({
  /** Of a workbook; the first visible one by default. */
  sheet: z.optional(z.string().check(z.maxLength(200))),
  /** The row of the file with the headings; detected when absent. */
  headingRow: z.optional(z.int().check(z.positive())),
  /** Separates the values of a list on one line; null: nothing does. Line breaks always do. */
  listSeparator: z.optional(listSeparator),
  missingValues: z.optional(z.enum(['ask', 'create', 'refuse'])),
  ...fileAnswers.shape,
  /** Are the proposed texts used where letters are broken (`perchÃ©`, `perchŽ`)? */
  mendLetters: z.optional(z.boolean()),
  emptyCells: z.optional(emptyCells),
  source: z.optional(sourceName),
  /** So many tests that the file lacks are withdrawn with it: all of them, or none. */
  withdrawLacking: z.optional(z.int().check(z.nonnegative())),
});

export type ImportOptions = z.infer<typeof importOptions>;

/**
 * Is a row refused only until a decision: on values that their tables lack, where the options do
 * not decide already, or on a question of the file? docs/import.md
 */
export function isWaiting(
  { kind, problems }: ImportRow,
  { missingValues = 'ask' }: ImportOptions,
): boolean {
  const isOpen = (code: string) =>
    code === 'import.questionOpen' || (missingValues === 'ask' && code === 'import.unknownValue');
  return kind === 'refused' && problems.every(({ code }) => isOpen(code));
}

/** Is a row refused only for a dangerous change that nobody has confirmed yet? */
export function isUnconfirmed({ kind, problems }: ImportRow): boolean {
  return kind === 'refused' && problems.every(({ code }) => code === 'import.confirmation');
}

/** By heading: the key of the field it fills; null: the column is not read. */
export const headingMap = z.record(
  z.string().check(z.maxLength(400)),
  z.nullable(z.string().check(z.maxLength(100))),
);

/** `skip`: as if the cell did not name the words. */
export const valoreDecision = z.strictObject({
  table: tableName,
  words: z.string().check(z.minLength(1), z.maxLength(1000)),
  act: z.enum(['create', 'choose', 'skip']),
  /** For `choose`. */
  valueId: z.optional(id),
});

export type ValoreDecision = z.infer<typeof valoreDecision>;

const doneOf = z.object({ done: z.int(), total: z.int() });

const who = {
  id,
  kind: z.enum(importKinds),
  fileName: z.nullable(z.string()),
  counts: importPlan.shape.counts,
};

export const stagedImport = z.object({
  ...who,
  waiting: importPlan.shape.waiting,
  unconfirmed: importPlan.shape.confirmations.shape.unconfirmed,
  version: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});

export const importBatch = z.object({
  ...who,
  kind: z.enum(batchKinds),
  at: instant,
  by: z.string(),
  /** `partly`: some records were not restored, and may be later. */
  state: z.enum(['applied', 'partly', 'undone']),
  undoneAt: z.nullable(instant),
  undoneBy: z.nullable(z.string()),
  /** The import it was, while that is stored; null once undone. */
  importazione: z.nullable(id),
  /** Once undone, the import that waits again; null once that is applied or gone. */
  waitsAs: z.nullable(id),
});

export type ImportBatch = z.infer<typeof importBatch>;

/** Unfinished ones, and those that were applied: newest first. */
export const importList = z.object({
  staged: z.array(stagedImport),
  batches: z.array(importBatch),
});

/**
 * By the row's own kind; refused ones by whether they wait for a decision (`isWaiting`) or have a
 * fault; all with a dangerous change, confirmed or not; all with a warning.
 */
export const rowFilters = [
  ...importRow.shape.kind.options,
  'waiting',
  'confirmation',
  'faulty',
  'warned',
] as const;

const { rows: _rows, ...headShape } = importPlan.shape;

/** A plan without its rows. `fault`: why the columns allow none; `id` is then null. */
const planHead = z.object({ id: z.nullable(z.string()), ...headShape, fault: z.nullable(remark) });

/** What the file is, how its columns are read, and what applying it would do. */
export const importazione = z.object({
  id,
  kind: z.enum(importKinds),
  /** Raised by every change, which names the version it was based on. */
  version: z.int(),
  state: z.enum(['staged', 'applied']),
  /** Once applied. */
  batch: z.nullable(id),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  file: importedFile,
  options: importOptions,
  columns: z.array(importedColumn),
  /** What a column may fill. */
  keys: z.array(z.string()),
  /** Once applied, as it was applied, while that is stored. */
  plan: planHead,
  /**
   * Has the catalogue changed since the last change here, so that the plan is not the one looked
   * at?
   */
  moved: z.boolean(),
  rows: z.array(importRow),
  /** Rows on all pages that are left out, or can be. */
  found: z.array(z.int()),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  queue: z.array(queued),
  /** Where files of this kind came from, the latest first. */
  sources: z.array(z.string()),
  leftOut: z.array(z.int()),
  /** Progress on this node; null when it is not being applied. */
  applying: z.nullable(doneOf),
});

export type Importazione = z.infer<typeof importazione>;

/** Rows that come with a plan; the others are read a page at a time (`admin/Importazione`). */
export const mostRowsReported = 1000;

/**
 * `id` applies the plan, as long as it would be made the same again. `fault`: why the columns allow
 * none; `id` is then null. `rows`: the first of `rowsTotal`; everything else covers all of them.
 */
export const namedPlan = z.object({
  id: z.nullable(z.string()),
  fault: z.nullable(remark),
  ...importPlan.shape,
  rowsTotal: z.int(),
});

export type NamedPlan = z.infer<typeof namedPlan>;

/** `staged`: the file that waits; `batch`: what was applied, null before. */
export const importResponse = z.object({
  plan: namedPlan,
  applied: z.boolean(),
  staged: z.nullable(id),
  batch: z.nullable(id),
});

export type ImportResponse = z.infer<typeof importResponse>;
