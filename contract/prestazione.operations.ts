import { z } from 'zod/mini';
import { campoSave, fieldConfigurationWhole } from './field-configuration.ts';
import { operation } from './operation.ts';
import { prestazioneEdit, prestazioneSave, prestazioneWhole } from './prestazione.edit.ts';
import { removal, removed, saying } from './save.ts';
import { id } from './shapes.ts';

const base = '/api/DLAB/admin';
const roles = ['admin'] as const;

/** What administrators do with tests and with their fields (design.md sections 4 and 12). */
export const prestazioneOperations = {
  'admin/EditPrestazione': operation({
    method: 'GET',
    path: `${base}/EditPrestazione`,
    roles,
    summary: 'A test as its form has it, with who wrote it; an empty one without `id`',
    input: z.strictObject({ id: z.optional(id) }),
    output: z.object({ prestazione: prestazioneEdit }),
  }),
  'admin/SavePrestazione': operation({
    method: 'POST',
    path: `${base}/SavePrestazione`,
    roles,
    summary: 'Makes a test, or changes one: the whole form, for an existing test with its id and version',
    input: prestazioneSave,
    output: z.object({ prestazione: prestazioneWhole }),
  }),
  'admin/RemovePrestazione': operation({
    method: 'POST',
    path: `${base}/RemovePrestazione`,
    roles,
    summary: 'Takes a test out of the catalogue; its history stays',
    input: removal,
    output: removed,
  }),
  'admin/SaveFieldConfiguration': operation({
    method: 'POST',
    path: `${base}/SaveFieldConfiguration`,
    roles,
    summary: 'The fields in their order: labels, visible to the public, required, place in the list',
    input: z.strictObject({ fields: z.array(campoSave).check(z.maxLength(100)), ...saying }),
    output: z.object({ fields: z.array(fieldConfigurationWhole) }),
  }),
} as const;
