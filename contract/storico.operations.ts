import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { page, pageSize } from './pages.ts';
import { nouns } from './record.ts';
import { day, id, instant } from './shapes.ts';
import { storicoEntry } from './storico.ts';

/** Of a part of a user name, in characters. */
export const longestAuthor = 100;

export const ways = ['hand', 'file', 'bulk'] as const;

/** All rows by default. */
export const storicoFilter = {
  noun: z.optional(z.enum(nouns)),
  recordId: z.optional(id),
  field: z.optional(z.string().check(z.maxLength(100))),
  /** A part of the user name. */
  by: z.optional(z.string().check(z.maxLength(longestAuthor))),
  from: z.optional(day),
  to: z.optional(day),
  /** Only what applying this batch wrote (`admin/Importazioni`). */
  batch: z.optional(id),
  /** Only what undoing this batch wrote. */
  undo: z.optional(id),
  /** Only what was written together with this row. */
  write: z.optional(id),
  /** By hand, from a file, or many records at once: a bulk edit, a merge. */
  via: z.optional(z.enum(ways)),
} as const;

/** How many tests a value's new name was written into, at one instant by one author. */
const renamedIn = z.object({ at: instant, by: z.string(), tests: z.int() });

export type RenamedIn = z.infer<typeof renamedIn>;

export const storicoOperations = {
  'admin/Storico': operation({
    method: 'GET',
    path: '/api/DLAB/admin/Storico',
    roles: ['admin'],
    summary:
      'What changed in the catalogue, newest first; days are the laboratory’s, the last one ' +
      'included',
    input: z.strictObject({
      ...storicoFilter,
      /** Is what a file, a bulk edit or a merge wrote to several records one row, its last? */
      grouped: z._default(z.boolean(), false),
      page,
      pageSize,
    }),
    output: z.object({
      storico: z.array(storicoEntry),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      /**
       * Does the first record's save begin on the page before, and the last one's continue on the
       * page after?
       */
      continues: z.object({ before: z.boolean(), after: z.boolean() }),
      /** For each new name of a value on this page, how many tests it was written into. */
      renames: z.array(renamedIn),
    }),
  }),
} as const;
