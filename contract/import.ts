import { z } from 'zod/mini';
import { fieldChange } from './change-set.ts';
import { fileAnswers, fileQuestion } from './import.answers.ts';
import { confirmation, confirmations } from './import.confirmation.ts';
import { recordFields } from './record.ts';
import { tableName } from './valore-tabella.ts';

/**
 * Of a file that is read (threats.md section 0); of a cell in UTF-16 units, as spreadsheets count.
 */
export const sheetLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  cell: 32_767,
} as const;

export const sheetFormats = ['csv', 'xlsx'] as const;

const importNouns = ['prestazione', 'comunicato', 'valoreTabella'] as const;

export type ImportNoun = (typeof importNouns)[number];

/** Separates the values of a list on one line; null: nothing does. */
export const listSeparator = z.nullable(z.string().check(z.minLength(1), z.maxLength(3)));

const emptyCellActions = z.enum(['keep', 'clear']);

/** By heading: what the column's empty cells do to a stored value; `keep` it unless named. */
export const emptyCells = z.record(z.string().check(z.maxLength(400)), emptyCellActions);

/**
 * By kind of dangerous change: codes of the tests where it is accepted. Anything else is refused by
 * name (server/import/plan/confirmed-codes.ts).
 */
export const confirmedCodes = z.record(z.string(), z.unknown());

/** Where files come from, in people's words; what earlier files of a source had is remembered. */
export const sourceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

function columnsByKey(noun: ImportNoun): Record<string, string | null> {
  return Object.fromEntries(recordFields[noun].map(({ key }) => [key, key]));
}

/**
 * Which column of a sheet fills which field; null: deliberately none. Without `columns`, those named
 * by a field's key are read. Columns not named are not read; fields not named keep their
 * values. `listSeparator` null: cells are never split. The rest: docs/import.md.
 */
export const importMap = z.pipe(
  z.strictObject({
    noun: z.enum(importNouns),
    columns: z.optional(z.record(z.string(), z.nullable(z.string()))),
    listSeparator: z._default(listSeparator, ';'),
    missingValues: z._default(z.enum(['create', 'refuse']), 'refuse'),
    emptyCells: z._default(emptyCells, {}),
    confirmed: z.optional(confirmedCodes),
    source: z.optional(sourceName),
    /** The row of the file with the headings; detected when absent. */
    headingRow: z.optional(z.int().check(z.positive())),
    /** Are the proposed texts used where letters are broken (`perchÃ©`)? */
    mendLetters: z.optional(z.boolean()),
    ...fileAnswers.shape,
  }),
  z.transform((map) => ({
    ...map,
    columns: map.columns ?? columnsByKey(map.noun),
    /** Was no column named? Then one that the file has not is no fault. */
    isByKey: map.columns === undefined,
  })),
);

/** With its defaults filled in. */
export type ImportMap = z.infer<typeof importMap>;

export const rowKinds = ['new', 'changed', 'unchanged', 'refused', 'skipped'] as const;

const column = z.nullable(z.string());

const remark = z.object({ column, code: z.string(), detail: z.string() });

/** Empty cells over stored values: how many in a column, and what happens to the values. */
const emptyColumn = z.object({
  column: z.string(),
  count: z.int(),
  act: emptyCellActions,
  /** A required field is never cleared. */
  isRequired: z.boolean(),
});

/**
 * A field that earlier files of the source filled and this one does not. `near`: a column of this
 * file that may be the one.
 */
const lackingColumn = z.object({
  field: z.string(),
  heading: z.string(),
  near: z.nullable(z.string()),
});

/**
 * `row` as a spreadsheet numbers it, the headings being row 1. `detail` is a sentence. Problems
 * refuse the row, or say why it is skipped; warnings do neither. `rows`: all of them, where several
 * rows of the file make one (a test's intervals). `sameKey`: the other rows of the same key, if they
 * are few: one of all can be taken. `name`: the test's in the catalogue, else in the
 * file, else left out. `confirmations`: why its change is dangerous; until all are confirmed the
 * row is refused, but it still lists its changes.
 */
export const importRow = z.object({
  row: z.int(),
  rows: z.optional(z.array(z.int())),
  sameKey: z.optional(z.array(z.int())),
  key: z.string(),
  name: z.optional(z.string()),
  kind: z.enum(rowKinds),
  changes: z.array(fieldChange),
  problems: z.array(remark),
  warnings: z.array(remark),
  confirmations: z.optional(z.array(confirmation)),
});

export type ImportRow = z.infer<typeof importRow>;

/**
 * What an import would do (design.md section 12). `newValues`: support-table values it would make.
 */
export const importPlan = z.object({
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    skipped: z.int(),
  }),
  /**
   * Refused rows that only wait for a decision on a value (`isWaiting`, contract/importazione.ts).
   */
  waiting: z.int(),
  /** Rows with a warning. */
  warned: z.int(),
  confirmations,
  rows: z.array(importRow),
  newValues: z.array(z.object({ table: tableName, description: z.string() })),
  warnings: z.array(remark),
  /** What the file leaves open, answered or not. */
  questions: z.array(fileQuestion),
  emptyCells: z.array(emptyColumn),
  lackingColumns: z.array(lackingColumn),
  /**
   * How many tests of the source's earlier files this one does not name: an import removes nothing.
   */
  lackingTests: z.int(),
  /** How many of these it withdraws: none, or all of them where that was confirmed. */
  withdrawnTests: z.int(),
  /** How many tests the source's earlier files have named. */
  sourceTests: z.int(),
});

export type ImportPlan = z.infer<typeof importPlan>;
