import { z } from 'zod/mini';
import { comunicato } from './comunicato.ts';
import { fieldConfiguration } from './field-configuration.ts';
import { prestazionePublic } from './prestazione.ts';
import { tabella, valoreTabella } from './valore-tabella.ts';

/** The header that tells the version of a `Catalogo`, also with a 304: nobody need read the body for it. */
export const versionHeader = 'x-catalogue-version';

/** What everybody may read, whole and at one version, as the operations that tell its parts tell them. */
export const catalogo = z.object({
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

/** What everybody may read, whole and at one version. */
export type Catalogo = z.infer<typeof catalogo>;
