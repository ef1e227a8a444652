import type { Language } from '#contract/constants.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import { formatInstant } from '../platform/format.ts';
import type { Speech } from '../platform/language.tsx';

type Revised = Partial<Pick<PrestazionePublic, 'revision' | 'revisedAt'>> &
  Pick<PrestazionePublic, 'updatedAt'>;

/**
 * Which revision of a test is shown, and since when it is so. A copy that an earlier release kept
 * knows the instant alone.
 */
export function revisionWords(
  say: Speech['say'],
  language: Language,
  { revision, revisedAt, updatedAt }: Revised,
): string[] {
  const at = say('test.updated', { at: formatInstant(revisedAt ?? updatedAt, language) });
  return revision === undefined ? [at] : [say('test.revision', { revision }), at];
}
