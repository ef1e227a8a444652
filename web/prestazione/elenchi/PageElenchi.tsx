import '../../platform/draw-words.ts';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Stack } from '../../design/Stack.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import type { PersonalList } from '../../platform/personal-lists.ts';
import { addToList, removeList, usePersonalLists } from '../../platform/personal-lists.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useCatalogue } from '../catalogue.ts';
import type { Items } from '../prelievo/use-draw.ts';
import { LinkedList } from './LinkedList.tsx';
import { ListPanel } from './ListPanel.tsx';

function Lists({ items }: { items: Items }) {
  const { say } = useLanguage();
  const { lists, isUnreadable } = usePersonalLists();
  const [deleted, setDeleted] = useState<PersonalList>();
  const [isStored, setStored] = useState(true);
  return (
    <>
      {isUnreadable && <Callout tone="caution">{say('lists.unreadable')}</Callout>}
      {!isStored && <Callout tone="caution">{say('lists.notStored')}</Callout>}
      {deleted && (
        <Callout
          actions={
            <Button
              onClick={() => {
                const isRestored = addToList(deleted.name, deleted.entries);
                setStored(isRestored);
                if (isRestored) setDeleted(undefined);
              }}
            >
              {say('lists.restore')}
            </Button>
          }
        >
          {say('lists.deleted', { name: deleted.name })}
        </Callout>
      )}
      <LinkedList items={items} onStored={setStored} />
      {lists.map((list) => (
        <ListPanel
          key={list.name}
          list={list}
          items={items}
          onStored={setStored}
          onDelete={() => {
            const isRemoved = removeList(list.name);
            setStored(isRemoved);
            if (isRemoved) setDeleted(list);
          }}
        />
      ))}
      {lists.length === 0 && !isUnreadable && <p>{say('lists.empty')}</p>}
    </>
  );
}

/** `/elenchi`: lists of tests under names, which stay on this device. */
export function Component() {
  const catalogue = useCatalogue();
  const { say } = useLanguage();
  return (
    <Stack>
      <PageHeading title={say('lists.title')} />
      <p>{say('lists.device')}</p>
      <Loaded query={catalogue}>{({ prestazioni }) => <Lists items={prestazioni} />}</Loaded>
      <p className="screen-only">
        <Button to={paths.draw} variant="link">
          {say('draw.title')}
        </Button>
      </p>
    </Stack>
  );
}
