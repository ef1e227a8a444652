import { z } from 'zod/mini';
import { comunicato } from './comunicato.ts';
import { fieldConfiguration } from './field-configuration.ts';
import { prestazionePublic, prestazioneStored } from './prestazione.ts';
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

/** As stored on a device, perhaps by an earlier release of the program. */
export const catalogoStored = z.extend(catalogo, { prestazioni: z.array(prestazioneStored) });

export type Catalogo = z.infer<typeof catalogo>;
