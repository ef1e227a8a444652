import { z } from 'zod/mini';
import { comunicato, comunicatoWriting, endsAfterStart, linkedTests } from './comunicato.ts';
import { operation } from './operation.ts';
import { page, pageSize } from './pages.ts';
import {
  bothOrNeither,
  editMetadata,
  metadata,
  naming,
  origin,
  removal,
  removed,
  writeMetadata,
} from './save.ts';
import { day, id, instant, query } from './shapes.ts';

/** A test that an announcement is about. */
const linkedTest = z.object({ id, serviceName: z.string() });

/** What `GetComunicato` answers with. */
const comunicatoWithTests = z.object({ comunicato, prestazioni: z.array(linkedTest) });

const base = '/api/DLAB';
const roles = ['admin'] as const;

/** What its form starts from; all null for a new one. */
export const comunicatoEdit = z.object({
  title: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  pinned: z.boolean(),
  warning: z.boolean(),
  prestazioni: z.array(id),
  ...editMetadata,
});

export type ComunicatoEdit = z.infer<typeof comunicatoEdit>;

export const comunicatoWhole = z.object({ ...comunicato.shape, ...metadata });

export const comunicatoOperations = {
  Comunicati: operation({
    method: 'GET',
    path: `${base}/Comunicati`,
    roles: [],
    summary: 'A page of the announcements in force, or of the expired ones, newest first',
    input: z.strictObject({
      q: query,
      archived: z._default(z.boolean(), false),
      /** Only those whose last day is this one or an earlier one. */
      endsBy: z.optional(day),
      page,
      pageSize,
    }),
    output: z.object({
      comunicati: z.array(comunicato),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  NewsComunicati: operation({
    method: 'GET',
    path: `${base}/NewsComunicati`,
    roles: [],
    summary: 'What the news line of every page says: all warnings, and the newest announcement',
    input: z.strictObject({}),
    output: z.object({
      warnings: z.array(z.object({ id, title: z.string() })),
      newest: z.nullable(z.object({ id, title: z.string(), modifiedAt: instant })),
    }),
  }),
  GetComunicato: operation({
    method: 'GET',
    path: `${base}/GetComunicato`,
    roles: [],
    summary:
      'One announcement, with the tests that it is about; one still to come for administrators ' +
      'alone',
    input: z.strictObject({ id }),
    output: comunicatoWithTests,
    whole: { roles, output: comunicatoWithTests },
  }),
  'admin/ComunicatiFuturi': operation({
    method: 'GET',
    path: `${base}/admin/ComunicatiFuturi`,
    roles,
    summary: 'The announcements still to come, by start date: not public yet',
    input: z.strictObject({ q: query }),
    output: z.object({ comunicati: z.array(comunicato) }),
  }),
  'admin/EditComunicato': operation({
    method: 'GET',
    path: `${base}/admin/EditComunicato`,
    roles,
    summary: 'An announcement as its form has it, with who wrote it; an empty one without `id`',
    input: z.strictObject({ id: z.optional(id) }),
    output: z.object({ comunicato: comunicatoEdit }),
  }),
  'admin/SaveComunicato': operation({
    method: 'POST',
    path: `${base}/admin/SaveComunicato`,
    roles,
    summary:
      'Makes an announcement, or changes one: the whole form, for an existing one with its id ' +
      'and version',
    input: z
      .strictObject({
        ...naming,
        ...comunicatoWriting,
        /** Absent: as it is, or no for a new one. */
        pinned: z.optional(z.boolean()),
        warning: z.optional(z.boolean()),
        /** Absent: as they are. */
        prestazioni: z.optional(linkedTests),
        origin: z.optional(origin),
        /** Does it stay where it is in the list? Only a change of words that are wrong. */
        isCorrection: z._default(z.boolean(), false),
        ...writeMetadata,
      })
      .check(bothOrNeither, endsAfterStart),
    output: z.object({ comunicato: comunicatoWhole }),
  }),
  'admin/RemoveComunicato': operation({
    method: 'POST',
    path: `${base}/admin/RemoveComunicato`,
    roles,
    summary: 'Takes an announcement away; its history stays',
    input: removal,
    output: removed,
  }),
} as const;
