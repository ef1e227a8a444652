import { z } from 'zod/mini';
import { fault } from './fault.ts';
import { id, instant } from './shapes.ts';
import { text } from './stored-text.ts';

/** Who wrote a record (design.md section 5). Instants are ISO 8601 in UTC. */
export const metadata = {
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
};

/** In a form: all null for a record that is not made yet. */
export const editMetadata = {
  id: z.nullable(id),
  version: z.nullable(z.int()),
  createdAt: z.nullable(instant),
  createdBy: z.nullable(z.string()),
  updatedAt: z.nullable(instant),
  updatedBy: z.nullable(z.string()),
};

const metadataOfForm = z.object(editMetadata);

export type EditMetadata = z.infer<typeof metadataOfForm>;

/** In characters. */
export const longestReason = 500;

/**
 * Every administrator's write says why (EU Annex 11 section 9), and has an idempotency key (a
 * UUID), by which a repeated call has no second effect (threats.md H2).
 */
export const writeMetadata = {
  reason: z.optional(text(longestReason)),
  requestId: z.optional(z.guid().check(z.toLowerCase())),
};

/** 1 for a new record, raised by each change. */
export const version = z.int().check(z.positive());

/**
 * Where the values of a save come from that restores: a version of the record itself or, with its
 * id, of the removed test that a new one is made of.
 */
export const origin = z.strictObject({ version, id: z.optional(id) });

export type Origin = z.infer<typeof origin>;

/** Both for an existing record, none for a new one. */
export const naming = { id: z.optional(id), version: z.optional(version) };

/** `id` and `version` come together. */
export const bothOrNeither = z.refine<{ id?: unknown; version?: unknown }>(
  (form) => (form.id === undefined) === (form.version === undefined),
  { error: fault('required'), path: ['version'] },
);

/** With the version that was read, so that a colleague's fresh change is not removed unseen. */
export const removal = z.strictObject({ id, version, ...writeMetadata });

/** The record that is gone. */
export const removed = z.object({ id });
