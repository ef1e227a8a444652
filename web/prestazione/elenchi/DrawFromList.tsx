import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { paths } from '../../paths.ts';
import { addToDraw } from '../../platform/draw-list.ts';
import { useLanguage } from '../../platform/language.tsx';
import { usePersonalLists } from '../../platform/personal-lists.ts';

/** A press takes over a list of the device, as it was saved: what changed since is told there. */
export function DrawFromList() {
  const { say } = useLanguage();
  const lists = usePersonalLists((state) => state.lists);
  const filled = lists.filter(({ entries }) => entries.length > 0);
  return (
    <Cluster>
      {filled.map(({ name, entries }) => (
        <Button key={name} icon="add" onClick={() => addToDraw(entries)}>
          {name} ({entries.length})
        </Button>
      ))}
      <Button variant="link" to={paths.lists}>
        {say('lists.title')}
      </Button>
    </Cluster>
  );
}
