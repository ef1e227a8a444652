import { z } from 'zod/mini';
import { withoutContradictions } from './prestazione.contradictions.ts';
import type { Prestazione, PrestazioneForm } from './prestazione.ts';
import { prestazioneReading, prestazioneWriting } from './prestazione.ts';
import type { Origin } from './save.ts';
import { bothOrNeither, editMetadata, metadata, naming, origin, writeMetadata } from './save.ts';
import { id, instant } from './shapes.ts';

interface Metadata {
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
}

/** Every field, and who wrote it. */
export type PrestazioneWhole = Prestazione & Metadata;

/** What a form starts from; a new test has no name and no state yet. */
export type PrestazioneEdit = Omit<PrestazioneForm, 'serviceName' | 'internalCode'> & {
  serviceName: string | null;
  internalCode: string | null;
} & {
  [Key in 'id' | 'version' | keyof Metadata]:
    | (Metadata & { id: number; version: number })[Key]
    | null;
};

/** The whole form, and which record it is of. */
export type PrestazioneSave = PrestazioneForm & {
  id?: number | undefined;
  version?: number | undefined;
  reason?: string | undefined;
  requestId?: string | undefined;
  origin?: Origin | undefined;
};

// As in prestazione.ts: the compiler can't follow schemas built from the table.

export const prestazioneWhole = z.object({
  id,
  version: z.int(),
  revision: z.int(),
  revisedAt: instant,
  ...prestazioneReading,
  ...metadata,
}) as unknown as z.ZodMiniType<PrestazioneWhole>;

/** Written by the server, so its values are not checked again as a form's are. */
export const prestazioneEdit = z.object({
  ...editMetadata,
  ...Object.fromEntries(Object.keys(prestazioneWriting).map((key) => [key, z.unknown()])),
}) as unknown as z.ZodMiniType<PrestazioneEdit>;

const saveShape: Record<string, z.ZodMiniType> = {
  ...naming,
  ...prestazioneWriting,
  origin: z.optional(origin),
  ...writeMetadata,
};

export const prestazioneSave = z
  .strictObject(saveShape)
  .check(...withoutContradictions)
  .check(bothOrNeither) as unknown as z.ZodMiniType<PrestazioneSave, PrestazioneSave>;
