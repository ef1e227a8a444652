import { z } from 'zod/mini';
import { oneTimeCode } from './auth.ts';
import { fieldChange } from './change-set.ts';
import { fault } from './fault.ts';
import type { Field } from './field-kind.ts';
import { operation } from './operation.ts';
import { page } from './pages.ts';
import { fields } from './prestazione.fields.ts';
import { writeMetadata } from './save.ts';
import { id } from './shapes.ts';

/** The most tests of one edit. */
export const mostEdited = 5000;

/** The rows of a page. */
export const bulkEditPageSize = 50;

/** In code points: of a text that is set, added, looked for or put in its place. */
const longestText = 4000;

const acts = ['set', 'add', 'remove', 'replace'] as const;

export type BulkAct = (typeof acts)[number];

/**
 * What can be done to a field of many tests at once. A code identifies its test, and intervals
 * belong to theirs alone: neither is edited so. A name can only be corrected, not set.
 */
export function bulkActsOf({ key, kind }: Pick<Field, 'key' | 'kind'>): readonly BulkAct[] {
  if (key === 'internalCode') return [];
  if (key === 'serviceName') return ['replace'];
  switch (kind) {
    case 'text':
    case 'longText':
      return ['set', 'replace'];
    case 'texts':
    case 'codes':
    case 'choices':
      return ['add', 'remove'];
    case 'intervals':
      return [];
    default:
      return ['set'];
  }
}

const fieldFor = (act: BulkAct) =>
  z.enum(fields.filter((field) => bulkActsOf(field).includes(act)).map(({ key }) => key));

const words = z.string().check(z.maxLength(longestText, { error: fault('tooLong', longestText) }));
const filled = words.check(z.minLength(1, { error: fault('required') }));

/**
 * One edit of one field. `set`: a choice by its id, null for nothing or not stated. `add`,
 * `remove`: an item of a list, a choice by its id. `replace`: a text as it stands, capitals
 * included, wherever the field has it.
 */
const fieldEdit = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('set'),
    field: fieldFor('set'),
    value: z.nullable(z.union([z.boolean(), z.number(), words])),
  }),
  z.strictObject({
    act: z.enum(['add', 'remove']),
    field: fieldFor('add'),
    value: z.union([id, filled]),
  }),
  z.strictObject({
    act: z.literal('replace'),
    field: fieldFor('replace'),
    find: filled,
    replacement: words,
  }),
]);

export type FieldEdit = z.infer<typeof fieldEdit>;

const rowKinds = ['refused', 'changed', 'unchanged', 'leftOut'] as const;

const row = z.object({
  id,
  internalCode: z.string(),
  serviceName: z.string(),
  kind: z.enum(rowKinds),
  changes: z.array(fieldChange),
  /** Why it is refused, by field, in the caller's language. */
  faults: z.array(z.object({ field: z.string(), detail: z.string() })),
});

export type BulkEditRow = z.infer<typeof row>;

/** What an edit would do, test by test: refused ones first, then those it changes. */
const bulkEditPlan = z.object({
  /** An edit that names this plan does exactly this, or nothing. */
  id: z.string(),
  counts: z.object({
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    leftOut: z.int(),
    /** Tests that were removed meanwhile. */
    gone: z.int(),
  }),
  rows: z.array(row),
  page: z.int(),
  pages: z.int(),
});

export type BulkEditPlan = z.infer<typeof bulkEditPlan>;

const ids = z.array(id).check(z.maxLength(mostEdited, { error: fault('tooMany', mostEdited) }));

export const bulkEditOperations = {
  'admin/ModificaPrestazioni': operation({
    method: 'POST',
    path: '/api/DLAB/admin/ModificaPrestazioni',
    roles: ['admin'],
    stepUp: 'apply',
    summary:
      'Edits one field of many tests and answers with the batch, which can be undone as an ' +
      'import’s; or shows what that would do. Applied is only what was shown',
    input: z
      .strictObject({
        mode: z.enum(['preview', 'apply']),
        prestazioni: ids.check(z.minLength(1, { error: fault('required') })),
        /** Of those: they stay as they are. */
        leftOut: z.optional(ids),
        edit: fieldEdit,
        page,
        /** Required to apply. */
        plan: z.optional(z.string().check(z.maxLength(200))),
        otp: z.optional(oneTimeCode),
        ...writeMetadata,
      })
      .check(
        z.refine((sent) => sent.mode !== 'apply' || sent.plan !== undefined, {
          error: fault('required'),
          path: ['plan'],
        }),
      ),
    output: z.object({ plan: bulkEditPlan, batch: z.nullable(id) }),
  }),
} as const;
