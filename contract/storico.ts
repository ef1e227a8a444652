import { z } from 'zod/mini';
import { fieldChange } from './change-set.ts';
import { batchKinds } from './importazione.ts';
import { nouns } from './record.ts';
import { origin } from './save.ts';
import { id, instant } from './shapes.ts';

const codeSuffix = '.code';

/** The code of the support-table value that a field of a test holds. */
export function codeFieldOf(key: string): string {
  return `${key}${codeSuffix}`;
}

/** The field whose value's code a row is about; undefined for any other row. */
export function fieldOfCode(field: string): string | undefined {
  return field.endsWith(codeSuffix) ? field.slice(0, -codeSuffix.length) : undefined;
}

/**
 * Values as words (design.md section 12). `field` is a field key; that and `.code` for the code of
 * its value; or `removed`, whose `currentValue` is what the record was merged into. `revision`: the
 * test's from then on; null for other records, and for what was written before tests had one.
 */
export const storicoRow = z.object({
  ...fieldChange.shape,
  id,
  at: instant,
  version: z.int(),
  revision: z.nullable(z.int()),
});

export type StoricoRow = z.infer<typeof storicoRow>;

const written = {
  by: z.string(),
  /**
   * `form`: an administrator's form, `import`: a file of tests, `intervals`: a file of reference
   * intervals, `bulk`: an edit of many tests, `merge`: a merge of two values, `restore:V`: a form
   * that restored version V, `restore:V:ID`: a new test made of version V of the removed one with
   * that id, `rename`: a support-table value got another name, `migration`: an upgrade.
   */
  source: z.string(),
  reason: z.nullable(z.string()),
  /** Was it written by undoing an import? Its `source` is the import's own. */
  undo: z.boolean(),
  /** Where the values of a write come from that restored; null for any other. */
  origin: z.nullable(z.object({ ...origin.shape, revision: z.nullable(z.int()) })),
};

/** For administrators: also who, why and by what way. */
export const storicoRowWhole = z.object({ ...storicoRow.shape, ...written });

/**
 * A row of the whole catalogue's history. `name`: the record's, or its last one; `internalCode`: a
 * test's, or its last one; `removed`: it no longer exists.
 */
export const storicoEntry = z.object({
  ...storicoRow.shape,
  ...written,
  noun: z.enum(nouns),
  recordId: id,
  name: z.nullable(z.string()),
  internalCode: z.nullable(z.string()),
  removed: z.boolean(),
  /** Of a row that stands for all that was written with it: how many records, and by which batch. */
  write: z.nullable(
    z.object({
      records: z.int(),
      batch: z.nullable(
        z.object({ id, kind: z.enum(batchKinds), fileName: z.nullable(z.string()) }),
      ),
    }),
  ),
});

export type StoricoEntry = z.infer<typeof storicoEntry>;
