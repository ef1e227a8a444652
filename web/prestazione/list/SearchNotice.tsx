import { longestQuery } from '#contract/constants.ts';
import type { ListedGroup, ListedTests } from '#contract/prestazione.found.ts';
import { missingOf } from '#contract/prestazione.found.ts';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { GroupWords } from './GroupWords.tsx';
import { groupKey } from './lines.ts';

/** What is said of a search, and the words of the catalogue that this is followed by. */
interface Sentence {
  readonly text: string;
  readonly words?: string;
}

/** How many of the tests have all words, in a sentence. */
function partialSentence(
  groups: readonly ListedGroup[],
  { say, plural }: ReturnType<typeof useLanguage>,
) {
  const complete = groups.filter(({ words }) => missingOf(words).length === 0);
  const completeMatches = complete.reduce((count, { rows }) => count + rows.length, 0);
  return completeMatches === 0 ? say('list.partial.none') : plural('list.partial', completeMatches);
}

/** What the search corrected, left out or did not read, or that it names several tests. */
export function searchSentences(
  { rows, match, groups, corrected, unread }: ListedTests,
  q: string,
  language: ReturnType<typeof useLanguage>,
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

/** Of a pasted text the links would fill the window; their headings stand in the list. */
const mostLinks = 8;

interface SearchNoticeProps {
  listed: ListedTests;
  sentences: readonly Sentence[];
  /** Moves to a group's tests. */
  onGroup: (group: ListedGroup) => void;
}

/** Says what the search did with its words, with links to the tests of each group. */
export function SearchNotice({ listed: { match, groups }, sentences, onGroup }: SearchNoticeProps) {
  const { say } = useLanguage();
  if (sentences.length === 0) return null;
  const isRight = match === 'several' && sentences.length === 1;
  return (
    <Callout tone={isRight ? 'neutral' : 'caution'}>
      <div role="status">
        {sentences.map(({ text, words }) => (
          <p key={text}>
            <strong>{text}</strong> {words && <span lang="it">{words}</span>}
          </p>
        ))}
      </div>
      {groups.length > 1 && groups.length <= mostLinks && (
        <Cluster as="ul" label={say('list.partial.groups')}>
          {groups.map((group) => (
            <li key={groupKey(group)}>
              <Button onClick={() => onGroup(group)}>
                <GroupWords group={group} />
              </Button>
            </li>
          ))}
        </Cluster>
      )}
    </Callout>
  );
}
