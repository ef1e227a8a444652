import { longestQuery } from '#contract/constants.ts';
import type { ListedGroup, ListedTests } from '#contract/prestazione.found.ts';
import { missingOf } from '#contract/prestazione.found.ts';
import type { Speech } from '../../platform/language.tsx';

/** What is said of a search, and the words of the catalogue that this is followed by. */
export interface Sentence {
  readonly text: string;
  readonly words?: string;
}

/** How many of the tests have all words, in a sentence. */
function partialSentence(groups: readonly ListedGroup[], { say, plural }: Speech) {
  const complete = groups.filter(({ words }) => missingOf(words).length === 0);
  const completeMatches = complete.reduce((count, { rows }) => count + rows.length, 0);
  return completeMatches === 0 ? say('list.partial.none') : plural('list.partial', completeMatches);
}

/** What the search corrected, left out or did not read, or that it names several tests. */
export function searchSentences(
  { rows, match, groups, corrected, unread }: ListedTests,
  q: string,
  language: Speech,
): Sentence[] {
  const { say, plural } = language;
  const sentences: Sentence[] = [];
  for (const { typed, similar } of rows.length > 0 ? corrected : [])
    sentences.push({ text: say('list.nearest', { q: typed }), words: similar.join(', ') });
  if (match !== 'all' && groups.length > 0) {
    const isSeveral = match === 'several';
    const several = () => plural('list.several', rows.length);
    sentences.push({ text: isSeveral ? several() : partialSentence(groups, language) });
  }
  if (unread.length > 0)
    sentences.push({ text: say('list.unreadWords', { words: unread.join(', ') }) });
  if (q.length >= longestQuery)
    sentences.push({ text: say('list.longest', { count: longestQuery }) });
  return sentences;
}
