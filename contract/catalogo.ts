import { z } from 'zod/mini';
import { comunicato } from './comunicato.ts';
import { fieldConfiguration } from './field-configuration.ts';
import { prestazionePublic, prestazioneStored } from './prestazione.ts';
import { tabella, valoreTabella } from './valore-tabella.ts';

/** The header with the version of a `Catalogo`, also on a 304: it saves reading the body. */
export const versionHeader = 'x-catalogue-version';

/**
 * The present form of a `Catalogo`: a yes/no may be not stated, and what is hidden is left out.
 * Older ones carry no form.
 */
export const catalogoForm = 2;

/** The whole public catalogue at one version, each part as its own operation returns it. */
export const catalogo = z.object({
  /**
   * `catalogoForm`; absent: a no may be one that was never stated, and what is hidden reads empty.
   */
  form: z.optional(z.int()),
  version: z.int(),
  env: z.string(),
  /** As GetFieldConfiguration has them. */
  fields: z.array(fieldConfiguration),
  /** All, the expired ones too, newest first. */
  comunicati: z.array(comunicato),
  /** As GetValoriTabellaSupporto has them. */
  tables: z.array(tabella),
  values: z.array(valoreTabella),
  /** In the order of SummaryPrestazioni. */
  prestazioni: z.array(prestazionePublic),
});

/** The same as stored on a device, perhaps by an earlier release of the program. */
export const catalogoStored = z.extend(catalogo, { prestazioni: z.array(prestazioneStored) });

/** The whole public catalogue at one version. */
export type Catalogo = z.infer<typeof catalogo>;
