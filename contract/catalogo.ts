import { z } from 'zod/mini';
import type { Comunicato } from './comunicato.ts';
import { comunicato } from './comunicato.ts';
import { fieldConfiguration } from './field-configuration.ts';
import { prestazionePublic, prestazioneStored } from './prestazione.ts';
import { id, instant } from './shapes.ts';
import { tabella, valoreTabella } from './valore-tabella.ts';

/** The version of a `Catalogo`, sent even with a 304 so that its body need not be read. */
export const versionHeader = 'x-catalogue-version';

/**
 * The current form: a yes/no may be not stated, and hidden fields are left out. Older ones carry no
 * form.
 */
export const catalogoForm = 2;

/** The public catalogue at one version; each part is as its own operation returns it. */
export const catalogo = z.object({
  /** `catalogoForm`. Absent: a no may never have been stated, and hidden fields read as empty. */
  form: z.optional(z.int()),
  version: z.int(),
  env: z.string(),
  fields: z.array(fieldConfiguration),
  /** Including expired ones, newest first. */
  comunicati: z.array(comunicato),
  tables: z.array(tabella),
  values: z.array(valoreTabella),
  /** In the order of SummaryPrestazioni. */
  prestazioni: z.array(prestazionePublic),
});

/** As stored on a device, perhaps by a release that knew less of an announcement. */
const comunicatoStored = z.pipe(
  z.extend(comunicato, {
    pinned: z._default(z.boolean(), false),
    warning: z._default(z.boolean(), false),
    prestazioni: z._default(z.array(id), []),
    createdAt: z.optional(instant),
    raisedAt: z.optional(instant),
  }),
  z.transform(
    ({ createdAt, raisedAt, ...stored }): Comunicato => ({
      ...stored,
      createdAt: createdAt ?? stored.modifiedAt,
      raisedAt: raisedAt ?? stored.modifiedAt,
    }),
  ),
);

/** As stored on a device, perhaps by an earlier release of the program. */
export const catalogoStored = z.extend(catalogo, {
  comunicati: z.array(comunicatoStored),
  prestazioni: z.array(prestazioneStored),
});

export type Catalogo = z.infer<typeof catalogo>;
