import { z } from 'zod/mini';
import { fieldChange } from './change-set.ts';
import { nouns } from './record.ts';
import { id, instant } from './shapes.ts';

const codeSuffix = '.code';

/** The history's name for the code of the support-table value that a field of a test holds. */
export function codeFieldOf(key: string): string {
  return `${key}${codeSuffix}`;
}

/**
 * The field whose value's code a row of the history is of; undefined for a row of anything else.
 */
export function fieldOfCode(field: string): string | undefined {
  return field.endsWith(codeSuffix) ? field.slice(0, -codeSuffix.length) : undefined;
}

/**
 * A row of the change history, values as words (design.md section 12). `field` is a field key; that
 * and `.code` for the code of the value that the field holds; or `removed`, whose `currentValue` is
 * what the record was merged into. `revision`: a test's since then; null of other records, and of
 * what was written before tests had one.
 */
export const storicoRow = z.object({
  ...fieldChange.shape,
  id,
  at: instant,
  version: z.int(),
  revision: z.nullable(z.int()),
});

/** A row of the change history. */
export type StoricoRow = z.infer<typeof storicoRow>;

const written = {
  by: z.string(),
  /**
   * By what way: `form` an administrator's form, `import` a file of tests, `intervals` a file of
   * reference intervals, `rename` a support-table value that took another name, `migration` an
   * upgrade of the program.
   */
  source: z.string(),
  reason: z.nullable(z.string()),
  /** Was it written as an import was taken back? Its `source` is the import's own. */
  undo: z.boolean(),
};

/** The same row as administrators read it: who, why, by what way. */
export const storicoRowWhole = z.object({ ...storicoRow.shape, ...written });

/**
 * A row of the whole catalogue's history. `name`: what the record is called, or was when it was
 * removed; `internalCode`: a test's, or its last one; `removed`: it is no more.
 */
export const storicoEntry = z.object({
  ...storicoRow.shape,
  ...written,
  noun: z.enum(nouns),
  recordId: id,
  name: z.nullable(z.string()),
  internalCode: z.nullable(z.string()),
  removed: z.boolean(),
});

/** A row of the whole catalogue's history. */
export type StoricoEntry = z.infer<typeof storicoEntry>;
