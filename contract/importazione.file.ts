import { z } from 'zod/mini';
import { sheetFormats } from './import.ts';
import { choice, tableName } from './valore-tabella.ts';

/** A user's choice, an earlier file, or the heading (the last three). */
const reasons = ['chosen', 'remembered', 'label', 'key', 'synonym'] as const;

export type MappingReason = (typeof reasons)[number];

/**
 * Words that a support table lacks, and what happens to them. `rows`: the first of them; `count`:
 * how many.
 */
export const queued = z.object({
  table: tableName,
  words: z.string(),
  rows: z.array(z.int()),
  count: z.int(),
  /**
   * Values that may be meant, likeliest first: the most similar ones; for units, only those that
   * are the same unit (`sameUnit`).
   */
  nearest: z.array(z.object({ ...choice.shape, sameUnit: z.boolean() })),
  /**
   * A value of the same letters that is another unit (`g/L` for `G/L`): its table can't hold both.
   */
  twin: z.nullable(z.string()),
  decision: z.nullable(
    z.object({ act: z.enum(['create', 'choose', 'skip']), value: z.nullable(choice) }),
  ),
});

export type QueuedValore = z.infer<typeof queued>;

/** What is wrong, or worth a look, as a sentence. */
export const remark = z.object({ code: z.string(), detail: z.string() });

/** Encoding and separator are null for a workbook, sheets empty for a text. */
export const importedFile = z.object({
  name: z.nullable(z.string()),
  format: z.enum(sheetFormats),
  encoding: z.nullable(z.string()),
  separator: z.nullable(z.string()),
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** Null when it is no longer known. */
  headingRow: z.nullable(z.int()),
  /**
   * The beginning of the first rows, one of which may be the headings. Empty when the file can no
   * longer be read.
   */
  head: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  rows: z.int(),
  hiddenRows: z.array(z.int()),
  /** Cells with broken letters and a proposed text (`mendLetters`). */
  brokenCells: z.int(),
  notes: z.array(remark),
});

export type ImportedFile = z.infer<typeof importedFile>;

/** Its first cells that are not blank, and the field it fills, if any. */
export const importedColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(z.string()),
  why: z.nullable(z.enum(reasons)),
  /**
   * What an unread column seems to describe, unless it was left out on purpose; `group`: bounds by
   * sex or age under an unclear heading.
   */
  undecided: z.nullable(z.enum(['age', 'sex', 'phase', 'group'])),
  /** Is it read as bounds for the people its heading names (`Minimo donna`)? */
  isOfGroup: z.boolean(),
});

export type ImportedColumn = z.infer<typeof importedColumn>;
