import type { Language } from '#contract/constants.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import { formatInstant } from '../platform/format.ts';
import type { Speech } from '../platform/language.tsx';

type Revised = Partial<Pick<PrestazionePublic, 'revision' | 'revisedAt'>> &
  Pick<PrestazionePublic, 'updatedAt'>;

/**
 * The revision of a test, with its instant. A copy stored by an earlier release has only the
 * instant.
 */
export function revisionWords(
  say: Speech['say'],
  language: Language,
  { revision, revisedAt, updatedAt }: Revised,
): string[] {
  const at = say('test.updated', { at: formatInstant(revisedAt ?? updatedAt, language) });
  return revision === undefined ? [at] : [say('test.revision', { revision }), at];
}
