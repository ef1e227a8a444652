import { z } from 'zod/mini';
import { instant } from './comunicato.ts';
import { id } from './valore-tabella.ts';

/** A row of the change history, values as words (design.md section 12). `field` is a field key, or `removed`. */
export const storicoRow = z.object({
  id,
  field: z.string(),
  previousValue: z.nullable(z.string()),
  currentValue: z.nullable(z.string()),
  at: instant,
  version: z.int(),
});

/** A row of the change history. */
export type StoricoRow = z.infer<typeof storicoRow>;
