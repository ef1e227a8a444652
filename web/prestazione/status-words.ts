import type { StatedStatus } from '#contract/test-status.ts';
import { statusPhrase } from '#phrases/status-phrase.ts';
import { formatDay } from '../platform/format.ts';
import type { Speech } from '../platform/language.tsx';

/** What is said of a test's status, and of what kind; undefined where there is nothing to say. */
export function statusWords(
  test: StatedStatus,
  today: string,
  { say, language }: Pick<Speech, 'say' | 'language'>,
) {
  const found = statusPhrase(test, today, (day) => formatDay(day, language));
  return found && { kind: found.kind, words: say(found.phrase, found.values) };
}
