import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';

/** The newer of what was read and what a refusal told. */
export function newest(read: PrestazioneEdit, told: PrestazioneEdit | undefined): PrestazioneEdit {
  return told !== undefined && (told.version ?? 0) > (read.version ?? 0) ? told : read;
}
