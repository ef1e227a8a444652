import { z } from 'zod/mini';
import { fieldChange } from './change-set.ts';
import { fileAnswers, fileQuestion } from './import.answers.ts';
import { confirmation, confirmations } from './import.confirmation.ts';
import { recordFields } from './record.ts';
import { tableName } from './valore-tabella.ts';

/**
 * The limits of a file that is read (threats.md section 0). A cell's is in UTF-16 units, as
 * spreadsheets count.
 */
export const sheetLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  cell: 32_767,
} as const;

/** What a file can be. */
export const sheetFormats = ['csv', 'xlsx'] as const;

/** The nouns that can be imported. */
const importNouns = ['prestazione', 'comunicato', 'valoreTabella'] as const;

/** A noun that can be imported. */
export type ImportNoun = (typeof importNouns)[number];

/** What parts the values of a list on one line; null: nothing does. */
export const listSeparator = z.nullable(z.string().check(z.minLength(1), z.maxLength(3)));

const emptyCellActions = z.enum(['keep', 'clear']);

/** Heading -> what the empty cells of its column do to a stored value: `keep` it unless named. */
export const emptyCells = z.record(z.string().check(z.maxLength(400)), emptyCellActions);

/**
 * What a map accepts beside what it reads: kind of dangerous change -> codes of tests. What is
 * neither is refused by name (server/import/plan/confirmed-codes.ts).
 */
export const confirmedCodes = z.record(z.string(), z.unknown());

/** What files come from, as people call it: what earlier files of it had is remembered. */
export const sourceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

function columnsByKey(noun: ImportNoun): Record<string, string | null> {
  return Object.fromEntries(recordFields[noun].map(({ key }) => [key, key]));
}

/**
 * A map file: which column of a sheet fills which field; null: knowingly none; without `columns`
 * each field has a column that is called by its key. Columns that it does not name are not read;
 * fields that it does not name keep their value. `listSeparator` null: a cell is one value, never
 * split. The rest: docs/import.md.
 */
export const importMap = z.pipe(
  z.strictObject({
    noun: z.enum(importNouns),
    columns: z.optional(z.record(z.string(), z.nullable(z.string()))),
    listSeparator: z._default(listSeparator, ';'),
    missingValues: z._default(z.enum(['create', 'refuse']), 'refuse'),
    emptyCells: z._default(emptyCells, {}),
    /** Kind of dangerous change -> the codes of the tests where it is accepted. */
    confirmed: z.optional(confirmedCodes),
    source: z.optional(sourceName),
    /** Which row of the file has the headings; found out without it. */
    headingRow: z.optional(z.int().check(z.positive())),
    /** Are the proposed texts taken where letters are broken (`perchÃ©`)? */
    mendLetters: z.optional(z.boolean()),
    ...fileAnswers.shape,
  }),
  z.transform((map) => ({ ...map, columns: map.columns ?? columnsByKey(map.noun) })),
);

/** A map file, its defaults filled in. */
export type ImportMap = z.infer<typeof importMap>;

/** What an import does with a row. */
export const rowKinds = ['new', 'changed', 'unchanged', 'refused', 'skipped'] as const;

const column = z.nullable(z.string());

const remark = z.object({ column, code: z.string(), detail: z.string() });

/**
 * Cells that hold nothing over a stored value: how many of a column, and what becomes of the
 * values.
 */
const emptyColumn = z.object({
  column: z.string(),
  count: z.int(),
  act: emptyCellActions,
  /** Its field must hold something: it is never cleared. */
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
 * A row of a plan: `row` as a spreadsheet numbers it, the headings being row 1. `detail` is a
 * sentence to read. Problems refuse the row, or give the reason why it is skipped; warnings do
 * neither. `rows`: where several rows of the file make one (intervals of a test), all of them.
 * `name`: what its test is called in the catalogue, or in the file where the catalogue has none of
 * that key; left out where neither says. `confirmations`: why its change is dangerous; while one of
 * them is not confirmed the row is refused, and has its changes all the same.
 */
export const importRow = z.object({
  row: z.int(),
  rows: z.optional(z.array(z.int())),
  key: z.string(),
  name: z.optional(z.string()),
  kind: z.enum(rowKinds),
  changes: z.array(fieldChange),
  problems: z.array(remark),
  warnings: z.array(remark),
  confirmations: z.optional(z.array(confirmation)),
});

/** A row of a plan. */
export type ImportRow = z.infer<typeof importRow>;

/**
 * Schema of what an import would do, before it does it (design.md section 12). `newValues`:
 * support-table values it would make.
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
   * Of the refused rows, those that only wait for a decision on a value (`isWaiting`,
   * contract/importazione.ts).
   */
  waiting: z.int(),
  /** How many rows carry a warning. */
  warned: z.int(),
  confirmations,
  rows: z.array(importRow),
  newValues: z.array(z.object({ table: tableName, description: z.string() })),
  warnings: z.array(remark),
  /** What the file leaves open, answered or not (`FileAnswers`). */
  questions: z.array(fileQuestion),
  emptyCells: z.array(emptyColumn),
  lackingColumns: z.array(lackingColumn),
  /**
   * How many tests earlier files of the source had that this one does not name: an import removes
   * nothing.
   */
  lackingTests: z.int(),
});

/** What an import would do. */
export type ImportPlan = z.infer<typeof importPlan>;
