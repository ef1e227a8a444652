import { z } from 'zod/mini';
import { comunicato } from './comunicato.ts';
import { fieldConfiguration } from './field-configuration.ts';
import { prestazionePublic, prestazioneStored } from './prestazione.ts';
import { tabella, valoreTabella } from './valore-tabella.ts';

/**
 * The header that tells the version of a `Catalogo`, also with a 304: nobody need read the body for
 * it.
 */
export const versionHeader = 'x-catalogue-version';

/**
 * The present form of a `Catalogo`: a yes/no may be not stated, and what is hidden is left out. An
 * older one told none.
 */
export const catalogoForm = 2;

/**
 * What everybody may read, whole and at one version, as the operations that tell its parts tell
 * them.
 */
export const catalogo = z.object({
  /** `catalogoForm`; absent: a no may be one that nobody stated, and what is hidden reads empty. */
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

/** The same as a device kept it, perhaps by an earlier release of the program. */
export const catalogoStored = z.extend(catalogo, { prestazioni: z.array(prestazioneStored) });

/** What everybody may read, whole and at one version. */
export type Catalogo = z.infer<typeof catalogo>;
