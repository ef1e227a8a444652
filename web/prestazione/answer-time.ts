import { formatExact } from '../platform/format.ts';
import type { Speech } from '../platform/language.tsx';

/** The response time of a test in words, the same everywhere. */
export function answerTime(
  days: number,
  { language, say }: Pick<Speech, 'language' | 'say'>,
): string {
  if (days === 0) return say('list.sameDay');
  return say(days === 1 ? 'list.days.one' : 'list.days.other', {
    count: formatExact(days, language),
  });
}
