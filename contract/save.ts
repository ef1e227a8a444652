import { z } from 'zod/mini';
import { fault } from './fault.ts';
import { id, instant } from './shapes.ts';
import { text } from './stored-text.ts';

/**
 * Who made a record and who changed it last (design.md section 5). Instants are ISO 8601 in UTC.
 */
export const metadata = {
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
};

/** The same beside a form: all null for a record that is not made yet. */
export const editMetadata = {
  id: z.nullable(id),
  version: z.nullable(z.int()),
  createdAt: z.nullable(instant),
  createdBy: z.nullable(z.string()),
  updatedAt: z.nullable(instant),
  updatedBy: z.nullable(z.string()),
};

const metadataOfForm = z.object(editMetadata);

/**
 * Who made a record and who changed it last, as its form knows it; all null for one that is not
 * made yet.
 */
export type EditMetadata = z.infer<typeof metadataOfForm>;

/** The most characters of a reason. */
export const longestReason = 500;

/**
 * The metadata of every administrator's write: why (EU Annex 11 section 9), and an idempotency key
 * (a UUID), by which a repeated call has no second effect (threats.md H2).
 */
export const writeMetadata = {
  reason: z.optional(text(longestReason)),
  requestId: z.optional(z.guid().check(z.toLowerCase())),
};

/** A record's version: 1 when it is made, one more with each change. */
export const version = z.int().check(z.positive());

/** What names the record of a save: both for one that exists, none for a new one. */
export const naming = { id: z.optional(id), version: z.optional(version) };

/** `id` and `version` come together. */
export const bothOrNeither = z.refine<{ id?: unknown; version?: unknown }>(
  (form) => (form.id === undefined) === (form.version === undefined),
  { error: fault('required'), path: ['version'] },
);

/**
 * The input of a removal: with the version that was read, so that a colleague's fresh change is not
 * removed unseen.
 */
export const removal = z.strictObject({ id, version, ...writeMetadata });

/** What a removal answers: the record that is no longer there. */
export const removed = z.object({ id });
