import type { ListedGroup } from '#contract/prestazione.found.ts';
import { missingOf } from '#contract/prestazione.found.ts';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { GroupWords } from './GroupWords.tsx';
import { groupKey } from './lines.ts';

/** How many of the tests have all words, in a sentence. */
export function partialSentence(
  groups: readonly ListedGroup[],
  { say, plural }: ReturnType<typeof useLanguage>,
) {
  const whole = groups.find(({ words }) => missingOf(words).length === 0)?.rows.length ?? 0;
  return whole === 0 ? say('list.partial.none') : plural('list.partial', whole);
}

interface PartialNoticeProps {
  groups: readonly ListedGroup[];
  /** Moves to a group's tests. */
  onGroup: (group: ListedGroup) => void;
}

/** Says that the search left out words, with links to the tests of each group. */
export function PartialNotice({ groups, onGroup }: PartialNoticeProps) {
  const language = useLanguage();
  return (
    <Callout tone="caution">
      <p role="status">
        <strong>{partialSentence(groups, language)}</strong>
      </p>
      {groups.length > 1 && (
        <Cluster as="ul" label={language.say('list.partial.groups')}>
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
