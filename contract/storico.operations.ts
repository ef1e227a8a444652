import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { page, pageSize } from './pages.ts';
import { nouns } from './record.ts';
import { day, id, instant } from './shapes.ts';
import { storicoEntry } from './storico.ts';

/** The most characters of a part of a user name by which the history is looked through. */
export const longestAuthor = 100;

/** Filters of the history; all rows by default. */
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
  /** Only what taking this batch back wrote. */
  undo: z.optional(id),
} as const;

/** Into how many tests one new name of a value was written, at one instant by one author. */
const renamedIn = z.object({ at: instant, by: z.string(), tests: z.int() });

/** Into how many tests one new name of a value was written. */
export type RenamedIn = z.infer<typeof renamedIn>;

/** The history of the whole catalogue, for administrators. */
export const storicoOperations = {
  'admin/Storico': operation({
    method: 'GET',
    path: '/api/DLAB/admin/Storico',
    roles: ['admin'],
    summary:
      'What changed in the catalogue, newest first; days are the laboratory’s, the last one ' +
      'included',
    input: z.strictObject({ ...storicoFilter, page, pageSize }),
    output: z.object({
      ...{ storico: z.array(storicoEntry), total: z.int(), page: z.int(), pageSize: z.int() },
      /**
       * Do more rows of the first record's save stand on the page before, of the last one's on the
       * page after?
       */
      continues: z.object({ before: z.boolean(), after: z.boolean() }),
      /**
       * How many tests each new name of a value was written into, of those that rows of this page
       * are of.
       */
      renames: z.array(renamedIn),
    }),
  }),
} as const;
