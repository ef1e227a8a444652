import { useNavigate } from 'react-router';
import type { ListedGroup, ListedTests } from '#contract/prestazione.found.ts';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { logFailure } from '../../platform/log.ts';
import { GroupWords } from './GroupWords.tsx';
import { groupKey } from './lines.ts';
import type { Sentence } from './search-sentences.ts';

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
  const navigate = useNavigate();
  const toDraw = () => {
    import('../prelievo/pasted.ts')
      .then(({ drawGroups }) => {
        return drawGroups(groups) ? navigate(paths.draw) : undefined;
      })
      .catch((cause: unknown) => logFailure('the draw list was not loaded', cause));
  };
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
      {match === 'several' && (
        <p>
          <Button icon="rack" onClick={toDraw}>
            {say('list.toDraw')}
          </Button>
        </p>
      )}
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
