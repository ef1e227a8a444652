import type { ListedGroup } from '#contract/prestazione.found.ts';
import { missingOf } from '#contract/prestazione.found.ts';
import { useLanguage } from '../../platform/language.tsx';
import { GroupWords } from './GroupWords.tsx';
import { wordsOf } from './lines.ts';
import classes from './PartialNotice.module.css';

/** How many of the tests have all words, in a sentence. */
export function partialSentence(groups: readonly ListedGroup[], { say, plural }: ReturnType<typeof useLanguage>) {
  const whole = groups.find(({ words }) => missingOf(words).length === 0)?.rows.length ?? 0;
  return whole === 0 ? say('list.partial.none') : plural('list.partial', whole);
}

interface PartialNoticeProps {
  groups: readonly ListedGroup[];
  /** Goes to a group's tests. */
  onGroup: (group: ListedGroup) => void;
}

/** Says that the search left words out, and leads to the tests of each group. */
export function PartialNotice({ groups, onGroup }: PartialNoticeProps) {
  const language = useLanguage();
  return (
    <div className={classes.notice}>
      <p role="status" className={classes.lead}>
        {partialSentence(groups, language)}
      </p>
      {groups.length > 1 && (
        <ul className={classes.groups} aria-label={language.say('list.partial.groups')}>
          {groups.map((group) => (
            <li key={wordsOf(group)}>
              <button type="button" onClick={() => onGroup(group)}>
                <GroupWords group={group} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
