import { z } from 'zod/mini';
import { fileAnswers } from './import.answers.ts';
import type { ImportRow } from './import.ts';
import { emptyCells, importPlan, importRow, listSeparator, sourceName } from './import.ts';
import { importedColumn, importedFile, queued, remark } from './importazione.file.ts';
import { id, instant } from './shapes.ts';
import { tableName } from './valore-tabella.ts';

/**
 * What a file brings: tests, or intervals and units of tests that are there (`UpdateIntervalli`).
 */
export const importKinds = ['prestazioni', 'intervalli'] as const;

/** What a file brings. */
export type ImportKind = (typeof importKinds)[number];

/** The keys that the columns of a file of intervals fill (docs/import.md). */
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

/**
 * How a file is read. `missingValues` `ask`: a row with a value that its table does not hold waits
 * for a decision.
 */
export const importOptions = z.strictObject({
  /** Which sheet of a workbook; the first visible one without it. */
  sheet: z.optional(z.string().check(z.maxLength(200))),
  /** Which row of the file has the headings; found out without it. */
  headingRow: z.optional(z.int().check(z.positive())),
  /** Between the values of a list on one line; null: never split. Line breaks always part. */
  listSeparator: z.optional(listSeparator),
  missingValues: z.optional(z.enum(['ask', 'create', 'refuse'])),
  ...fileAnswers.shape,
  /** Are the proposed texts taken where letters are broken (`perchÃ©`, `perchŽ`)? */
  mendLetters: z.optional(z.boolean()),
  emptyCells: z.optional(emptyCells),
  source: z.optional(sourceName),
});

/** How a file is read. */
export type ImportOptions = z.infer<typeof importOptions>;

/**
 * Does a row wait for nothing but a decision: on values that their tables do not hold, where the
 * file's options do not decide already, or on a question of the file? It is `refused` until then.
 * docs/import.md
 */
export function isWaiting(
  { kind, problems }: ImportRow,
  { missingValues = 'ask' }: ImportOptions,
): boolean {
  const isOpen = (code: string) =>
    code === 'import.questionOpen' || (missingValues === 'ask' && code === 'import.unknownValue');
  return kind === 'refused' && problems.every(({ code }) => isOpen(code));
}

/** Is a row refused for nothing but a dangerous change that nobody has confirmed yet? */
export function isUnconfirmed({ kind, problems }: ImportRow): boolean {
  return kind === 'refused' && problems.every(({ code }) => code === 'import.confirmation');
}

/** Heading -> key of the field that it fills; null: the column is not read. */
export const headingMap = z.record(
  z.string().check(z.maxLength(400)),
  z.nullable(z.string().check(z.maxLength(100))),
);

/**
 * What was decided of words that a support table does not hold. `skip`: as if the cell did not name
 * them.
 */
export const valoreDecision = z.strictObject({
  table: tableName,
  words: z.string().check(z.minLength(1), z.maxLength(1000)),
  act: z.enum(['create', 'choose', 'skip']),
  /** Which value, of `choose`. */
  valueId: z.optional(id),
});

/** What was decided of words that a support table does not hold. */
export type ValoreDecision = z.infer<typeof valoreDecision>;

const doneOf = z.object({ done: z.int(), total: z.int() });

const who = {
  id,
  kind: z.enum(importKinds),
  fileName: z.nullable(z.string()),
  counts: importPlan.shape.counts,
};

/** An import that waits to be finished, in the list of them. */
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

/** An import that was applied. */
export const importBatch = z.object({
  ...who,
  at: instant,
  by: z.string(),
  /** `partly` undone: some of its records did not go back, and may later. */
  state: z.enum(['applied', 'partly', 'undone']),
  undoneAt: z.nullable(instant),
  undoneBy: z.nullable(z.string()),
  /** The import that it was, while that is stored; null also for one that was undone. */
  importazione: z.nullable(id),
  /**
   * Of one that was taken back: the import that waits again since; null once that was applied
   * again, or is no more.
   */
  waitsAs: z.nullable(id),
});

/** An import that was applied. */
export type ImportBatch = z.infer<typeof importBatch>;

/** The imports that wait to be finished, and those that were applied: newest first. */
export const importList = z.object({
  staged: z.array(stagedImport),
  batches: z.array(importBatch),
});

/**
 * The kinds of rows to filter by: a row's own; of the refused ones those that wait for a decision
 * (`isWaiting`), and those that have a fault; all whose change is dangerous, confirmed or not; all
 * that carry a warning.
 */
export const rowFilters = [
  ...importRow.shape.kind.options,
  'waiting',
  'confirmation',
  'faulty',
  'warned',
] as const;

const { rows: _rows, ...headShape } = importPlan.shape;

/**
 * A plan without its rows. `fault`: why there can be none as the columns are now; `id` is null
 * then.
 */
const planHead = z.object({ id: z.nullable(z.string()), ...headShape, fault: z.nullable(remark) });

/**
 * An import as it stands: what the file is, how its columns are read, what applying it would do.
 */
export const importazione = z.object({
  id,
  kind: z.enum(importKinds),
  /** Raised by every change: a change names the version that it was based on. */
  version: z.int(),
  state: z.enum(['staged', 'applied']),
  /** Of an applied one. */
  batch: z.nullable(id),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  file: importedFile,
  options: importOptions,
  columns: z.array(importedColumn),
  /** The keys that a column may fill. */
  keys: z.array(z.string()),
  /** Of an applied one as it was applied, while that is stored. */
  plan: planHead,
  /**
   * The catalogue has changed since this was last changed: the plan is not the one that was looked
   * at then.
   */
  moved: z.boolean(),
  rows: z.array(importRow),
  /** The file's rows on all the pages that can be left out, or are. */
  found: z.array(z.int()),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  queue: z.array(queued),
  /** What files of this kind came from, the latest first. */
  sources: z.array(z.string()),
  leftOut: z.array(z.int()),
  /** How far the applying is, on this node; null when it is not being applied. */
  applying: z.nullable(doneOf),
});

/** An import as it stands. */
export type Importazione = z.infer<typeof importazione>;

/**
 * How many rows of a plan come with it; the others are read a page at a time
 * (`admin/Importazione`).
 */
export const mostRowsReported = 1000;

/**
 * A plan with its name: what applies it, and only as long as it would be made the same again.
 * `fault`: why there can be none as the columns are; `id` is null then. `rows`: the first ones, of
 * `rowsTotal`; all else is of all of them.
 */
export const namedPlan = z.object({
  id: z.nullable(z.string()),
  fault: z.nullable(remark),
  ...importPlan.shape,
  rowsTotal: z.int(),
});

/** A plan with its name. */
export type NamedPlan = z.infer<typeof namedPlan>;

/**
 * What an import answers. `staged`: the file that waits; `batch`: what was applied, null before.
 */
export const importResponse = z.object({
  plan: namedPlan,
  applied: z.boolean(),
  staged: z.nullable(id),
  batch: z.nullable(id),
});

/** What an import answers. */
export type ImportResponse = z.infer<typeof importResponse>;
