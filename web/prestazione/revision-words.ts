import type { PrestazionePublic } from '#contract/prestazione.ts';
import type { Speech } from '../platform/language.tsx';

export type Revised = Partial<Pick<PrestazionePublic, 'revision' | 'revisedAt'>> &
  Pick<PrestazionePublic, 'updatedAt'>;

/**
 * The revision of a test, with its instant. A copy stored by an earlier release has only the
 * instant.
 */
export function revisionWords(
  say: Speech['say'],
  write: (instant: string) => string,
  { revision, revisedAt, updatedAt }: Revised,
): string[] {
  const at = say('test.updated', { at: write(revisedAt ?? updatedAt) });
  return revision === undefined ? [at] : [say('test.revision', { revision }), at];
}
