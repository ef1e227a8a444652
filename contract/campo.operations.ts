import { z } from 'zod/mini';
import { campoSave, fieldConfiguration, fieldConfigurationWhole } from './field-configuration.ts';
import { operation } from './operation.ts';
import { writeMetadata } from './save.ts';

const base = '/api/DLAB';
const roles = ['admin'] as const;

export const campoOperations = {
  GetFieldConfiguration: operation({
    method: 'GET',
    path: `${base}/GetFieldConfiguration`,
    roles: [],
    summary: 'The fields of a test: labels in both languages, kind, section, place in the list',
    input: z.strictObject({}),
    output: z.object({ fields: z.array(fieldConfiguration) }),
    whole: { roles, output: z.object({ fields: z.array(fieldConfigurationWhole) }) },
  }),
  'admin/SaveFieldConfiguration': operation({
    method: 'POST',
    path: `${base}/admin/SaveFieldConfiguration`,
    roles,
    summary:
      'The fields in their order: labels, visible to the public, required, place in the list',
    input: z.strictObject({ fields: z.array(campoSave).check(z.maxLength(100)), ...writeMetadata }),
    output: z.object({ fields: z.array(fieldConfigurationWhole) }),
  }),
} as const;
