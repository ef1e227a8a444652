import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { Panel } from '../../design/Panel.tsx';
import { Stack } from '../../design/Stack.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { addToList, freeName, hasAll, usePersonalLists } from '../../platform/personal-lists.ts';
import { DrawChanges } from '../prelievo/DrawChanges.tsx';
import type { Items } from '../prelievo/use-draw.ts';
import { useListedTests } from '../prelievo/use-draw.ts';
import { DrawListButton } from './DrawListButton.tsx';
import { ListTests } from './ListTests.tsx';
import { ListTitle } from './ListTitle.tsx';
import { readListHash } from './list-address.ts';

interface LinkedListProps {
  readonly items: Items;
  readonly onStored: (isStored: boolean) => void;
}

const nothing = [] as const;

/** The list of a link, which stays in the address until it is saved or left. */
export function LinkedList({ items, onStored }: LinkedListProps) {
  const { say, plural } = useLanguage();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { lists } = usePersonalLists();
  const linked = readListHash(hash);
  const { tests, changes } = useListedTests(items, linked?.entries ?? nothing);
  if (linked === undefined)
    return hash.includes('=') ? <Callout tone="caution">{say('lists.unreadLink')}</Callout> : null;
  const { name, entries, unread } = linked;
  const ids = entries.map(({ id }) => id);
  const isKnown = lists.some((list) => list.name === name && hasAll(list, ids));
  const leave = () => void navigate(paths.lists, { replace: true });
  const save = () => {
    const isSaved = addToList(freeName(lists, name), entries);
    onStored(isSaved);
    if (isSaved) leave();
  };
  return (
    <Panel title={<ListTitle name={name} count={entries.length} />} isSunk>
      <Stack gap={3}>
        <p>{say(isKnown ? 'lists.linked.known' : 'lists.linked')}</p>
        {unread > 0 && <Callout tone="caution">{plural('draw.unreadLink', unread)}</Callout>}
        <Cluster>
          {!isKnown && (
            <Button variant="primary" icon="star" onClick={save}>
              {say('lists.linked.save')}
            </Button>
          )}
          {tests.length > 0 && <DrawListButton entries={entries} />}
          <Button variant="quiet" onClick={leave}>
            {say('lists.linked.leave')}
          </Button>
        </Cluster>
        <DrawChanges changes={changes} />
        {tests.length > 0 && <ListTests tests={tests} />}
      </Stack>
    </Panel>
  );
}
