import { z } from 'zod/mini';
import { fault } from './fault.ts';
import { operation } from './operation.ts';
import { page, pageSize } from './pages.ts';
import { prestazioneEdit, prestazioneSave, prestazioneWhole } from './prestazione.edit.ts';
import { prestazioneFilter } from './prestazione.filter.ts';
import { searchAnswer, searchNotes } from './prestazione.search.ts';
import {
  confusables,
  prestazioneFound,
  prestazioneListItem,
  prestazionePublic,
} from './prestazione.ts';
import { removal, removed } from './save.ts';
import { day, id, query } from './shapes.ts';
import { storicoRow, storicoRowWhole } from './storico.ts';

const base = '/api/DLAB';
const roles = ['admin'] as const;

/** The tests to request in a withdrawn one's place. */
const named = { id, serviceName: z.string(), internalCode: z.string() };

const successors = z.array(z.object(named));

const comunicati = z.array(z.object({ id, title: z.string() }));

/** What a test's page says beside it. */
const around = { comunicati, confusable: confusables, successors };

export const prestazioneOperations = {
  SummaryPrestazioni: operation({
    method: 'GET',
    path: `${base}/SummaryPrestazioni`,
    roles: [],
    summary: 'The whole catalogue, compact, by name: what search and the list need',
    input: z.strictObject({}),
    output: z.object({ version: z.int(), prestazioni: z.array(prestazioneListItem) }),
  }),
  Prestazioni: operation({
    method: 'GET',
    path: `${base}/Prestazioni`,
    roles: [],
    summary:
      'A page of the list of tests, searched, filtered and sorted; with what the search left ' +
      'out, corrected or did not read',
    input: z.extend(prestazioneFilter, { page, pageSize }),
    output: z.object({
      prestazioni: z.array(prestazioneFound),
      /** The first ones that the search names and the list leaves out. */
      withdrawn: z.array(z.object({ ...named, withdrawnOn: day, successors })),
      ...searchNotes,
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  SearchPrestazioni: operation({
    method: 'GET',
    path: `${base}/SearchPrestazioni`,
    roles: [],
    summary:
      'What a search finds, without the tests themselves: their ids, best first, by the words ' +
      'they have; all tests are searched, or the urgent ones alone',
    input: z.strictObject({ q: query, list: z.optional(z.enum(['tests', 'urgentTests'])) }),
    output: searchAnswer,
  }),
  GetPrestazione: operation({
    method: 'GET',
    path: `${base}/GetPrestazione`,
    roles: [],
    summary:
      'One test, by its id or its internal code, with the announcements in force about it, the ' +
      'tests that it may be taken for and, where it is withdrawn, those to request instead',
    input: z
      .strictObject({ id: z.optional(id), code: z.optional(z.string().check(z.maxLength(32))) })
      .check(
        z.refine((named) => (named.id === undefined) !== (named.code === undefined), {
          error: fault('idOrCode'),
          path: ['id'],
        }),
      ),
    output: z.object({ prestazione: prestazionePublic, ...around }),
    whole: {
      roles,
      output: z.object({ prestazione: prestazioneWhole, ...around }),
    },
  }),
  GetStoricoModifichePrestazione: operation({
    method: 'GET',
    path: `${base}/GetStoricoModifichePrestazione`,
    roles: [],
    summary: 'What changed in a test, newest first; a removed test keeps its history',
    input: z.strictObject({ id }),
    output: z.object({ storico: z.array(storicoRow) }),
    whole: { roles, output: z.object({ storico: z.array(storicoRowWhole) }) },
  }),
  'admin/EditPrestazione': operation({
    method: 'GET',
    path: `${base}/admin/EditPrestazione`,
    roles,
    summary: 'A test as its form has it, with who wrote it; an empty one without `id`',
    input: z.strictObject({ id: z.optional(id) }),
    output: z.object({ prestazione: prestazioneEdit }),
  }),
  'admin/SavePrestazione': operation({
    method: 'POST',
    path: `${base}/admin/SavePrestazione`,
    roles,
    summary:
      'Makes a test, or changes one: the whole form, for an existing test with its id and version',
    input: prestazioneSave,
    output: z.object({
      prestazione: prestazioneWhole,
      /** The name itself, which is not stored as a synonym. */
      droppedSynonyms: z.array(z.string()),
    }),
  }),
  'admin/RemovePrestazione': operation({
    method: 'POST',
    path: `${base}/admin/RemovePrestazione`,
    roles,
    summary: 'Takes a test out of the catalogue; its history stays',
    input: removal,
    output: removed,
  }),
} as const;
