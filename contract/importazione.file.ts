import { z } from 'zod/mini';
import { sheetFormats } from './import.ts';
import { choice, tableName } from './valore-tabella.ts';

/**
 * Why a column fills its field: chosen by a user, remembered from an earlier file, or found by its
 * heading.
 */
const reasons = ['chosen', 'remembered', 'label', 'key', 'synonym'] as const;

/** Why a column fills its field. */
export type MappingReason = (typeof reasons)[number];

/**
 * Words that a support table does not hold, and what becomes of them. `rows`: the first of them;
 * `count`: how many.
 */
export const queued = z.object({
  table: tableName,
  words: z.string(),
  rows: z.array(z.int()),
  count: z.int(),
  /**
   * The table's values that may be meant, the likeliest first: those written most alike; of units
   * those that are the same unit (`sameUnit`), and no others.
   */
  nearest: z.array(z.object({ ...choice.shape, sameUnit: z.boolean() })),
  /**
   * The value of the same letters that is another unit (`g/L` of `G/L`): its table can't hold the
   * words beside it.
   */
  twin: z.nullable(z.string()),
  decision: z.nullable(
    z.object({ act: z.enum(['create', 'choose', 'skip']), value: z.nullable(choice) }),
  ),
});

/** Words that a support table does not hold. */
export type QueuedValore = z.infer<typeof queued>;

/** What is wrong, or worth a look, as a sentence to read. */
export const remark = z.object({ code: z.string(), detail: z.string() });

/**
 * What a file turned out to be. Encoding and separator are null of a workbook, sheets empty of a
 * text.
 */
export const importedFile = z.object({
  name: z.nullable(z.string()),
  format: z.enum(sheetFormats),
  encoding: z.nullable(z.string()),
  separator: z.nullable(z.string()),
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** Which row has the headings; null where it is not known any more. */
  headingRow: z.nullable(z.int()),
  /**
   * The file's first rows, begun: the headings can be one of them. Empty where the file can't be
   * read again.
   */
  head: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  rows: z.int(),
  hiddenRows: z.array(z.int()),
  /** How many cells have broken letters and a text that is proposed instead (`mendLetters`). */
  brokenCells: z.int(),
  notes: z.array(remark),
});

/** What a file turned out to be. */
export type ImportedFile = z.infer<typeof importedFile>;

/**
 * A column of the file: its first cells that are not blank, and the field that it fills, if any.
 */
export const importedColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(z.string()),
  why: z.nullable(z.enum(reasons)),
  /**
   * What the column seems to describe, though it is not read and was not left out on purpose;
   * `group`: bounds by sex or age under a heading that is not clear.
   */
  undecided: z.nullable(z.enum(['age', 'sex', 'phase', 'group'])),
  /** Is it read as bounds of the people whom its heading names (`Minimo donna`)? */
  isOfGroup: z.boolean(),
});

/** A column of the file. */
export type ImportedColumn = z.infer<typeof importedColumn>;
