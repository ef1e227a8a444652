import { z } from 'zod/mini';
import { operation } from './operation.ts';
import type { Origin } from './save.ts';
import { version } from './save.ts';
import { id } from './shapes.ts';

const prefix = 'restore:';

/** The source of the history's rows that a save writes which restores. */
export function restoreSource({ version, id }: Origin): `restore:${string}` {
  return id === undefined ? `${prefix}${version}` : `${prefix}${version}:${id}`;
}

/** The origin in such a source; undefined for any other. */
export function originIn(source: string): Origin | undefined {
  const [, version, id] = /^restore:(\d+)(?::(\d+))?$/.exec(source) ?? [];
  if (version === undefined) return undefined;
  return { version: Number(version), ...(id !== undefined && { id: Number(id) }) };
}

/** The nouns whose records can be restored from their history. */
const restorable = ['prestazione', 'comunicato', 'valoreTabella'] as const;

export type RestorableNoun = (typeof restorable)[number];

/** A field of which the history has words that can't be read for certain. */
const openField = z.object({ field: z.string(), words: z.string() });

export type OpenField = z.infer<typeof openField>;

export const ripristinoOperations = {
  'admin/VersioneRecord': operation({
    method: 'GET',
    path: '/api/DLAB/admin/VersioneRecord',
    roles: ['admin'],
    summary:
      'A record as it was at a version, by its history, in the shape of its form: the last ' +
      'version by default, of a removed one the last before its removal',
    input: z.strictObject({ noun: z.enum(restorable), id, version: z.optional(version) }),
    output: z.object({
      version,
      /** A test's at that version; null for other records, and where the history has none. */
      revision: z.nullable(z.int()),
      /** Is it removed now? */
      removed: z.boolean(),
      /** The test that was made of a removed one, the newest of them. */
      continuedAs: z.nullable(id),
      /** By field; those that are open are left out. */
      values: z.record(z.string(), z.unknown()),
      /** They wait for a decision. */
      open: z.array(openField),
    }),
  }),
} as const;
