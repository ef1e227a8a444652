import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import { ApiProblem } from '../../platform/api.ts';

/** The record as a colleague left it, which a refused save tells of; undefined: it was not refused for that. */
export function currentOf(error: Error | null): PrestazioneEdit | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'conflict.staleVersion') return undefined;
  return (error.body as { current?: PrestazioneEdit }).current;
}

/** The newer of what was read and what a refusal told. */
export function newest(read: PrestazioneEdit, told: PrestazioneEdit | undefined): PrestazioneEdit {
  return told !== undefined && (told.version ?? 0) > (read.version ?? 0) ? told : read;
}
