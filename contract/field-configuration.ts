import { z } from 'zod/mini';
import { sections, supportTables } from './prestazione.fields.ts';

const inBothLanguages = z.object({ it: z.string(), en: z.string() });

/** A field as GetFieldConfiguration tells it: form, detail and list draw themselves from it. */
export const fieldConfiguration = z.object({
  key: z.string(),
  kind: z.string(),
  table: z.nullable(z.enum(supportTables)),
  section: z.enum(sections),
  required: z.boolean(),
  list: z.enum(['shown', 'offered', 'carried', 'left']),
  label: inBothLanguages,
});

/** A field as GetFieldConfiguration tells it. */
export type FieldConfiguration = z.infer<typeof fieldConfiguration>;
