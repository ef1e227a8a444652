import { z } from 'zod/mini';
import { tableName } from './valore-tabella.ts';

/** The limits of a file that is read (trust.md section 0). A cell's is in UTF-16 units, as spreadsheets count. */
export const sheetLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100, cell: 32_767 } as const;

/** What a file can be. */
export const sheetFormats = ['csv', 'xlsx'] as const;

/** The nouns that can be imported. */
const importNouns = ['prestazione', 'comunicato', 'valoreTabella'] as const;

/** A noun that can be imported. */
export type ImportNoun = (typeof importNouns)[number];

/**
 * A map file: which column of a sheet fills which field. Columns that it does not name are not read; fields that it does
 * not name keep their value. `listSeparator` null: a cell is one value, never split. docs/import.md tells the rest.
 */
export const importMap = z.strictObject({
  noun: z.enum(importNouns),
  columns: z.record(z.string(), z.string()),
  listSeparator: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(3))), ';'),
  missingValues: z._default(z.enum(['create', 'refuse']), 'refuse'),
});

/** A map file, its defaults filled in. */
export type ImportMap = z.infer<typeof importMap>;

/** What an import does with a row. */
export const rowKinds = ['new', 'changed', 'unchanged', 'refused', 'skipped'] as const;

const words = z.nullable(z.string());
const column = z.nullable(z.string());

const remark = z.object({ column, code: z.string(), detail: z.string() });

/**
 * A row of a plan: `row` as a spreadsheet numbers it, the headings being row 1. `detail` is a sentence to read. Problems
 * refuse the row, or tell why it is skipped; warnings do neither. `rows`: where several rows of the file make one (intervals of a test), all of them.
 * `name`: what its test is called in the catalogue, or in the file where the catalogue has none of that key; left out where neither says.
 */
export const importRow = z.object({
  row: z.int(),
  rows: z.optional(z.array(z.int())),
  key: z.string(),
  name: z.optional(z.string()),
  kind: z.enum(rowKinds),
  changes: z.array(z.object({ field: z.string(), previousValue: words, currentValue: words })),
  problems: z.array(remark),
  warnings: z.array(remark),
});

/** A row of a plan. */
export type ImportRow = z.infer<typeof importRow>;

/** Schema of what an import would do, before it does it (design.md section 12). `newValues`: support-table values it would make. */
export const importPlan = z.object({
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int(), skipped: z.int() }),
  /** Of the refused rows, those that only wait for a decision on a value (`isWaiting`, contract/importazione.ts). */
  waiting: z.int(),
  /** How many rows carry a warning. */
  warned: z.int(),
  rows: z.array(importRow),
  newValues: z.array(z.object({ table: tableName, description: z.string() })),
  warnings: z.array(remark),
});

/** What an import would do. */
export type ImportPlan = z.infer<typeof importPlan>;
