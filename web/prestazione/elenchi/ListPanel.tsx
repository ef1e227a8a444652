import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { Panel } from '../../design/Panel.tsx';
import { Stack } from '../../design/Stack.tsx';
import { ExportButton } from '../../export/ExportButton.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import type { PersonalList } from '../../platform/personal-lists.ts';
import { acceptInList, removeFromList, renameList } from '../../platform/personal-lists.ts';
import { useSite } from '../../platform/site.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DrawChanges } from '../prelievo/DrawChanges.tsx';
import type { Items } from '../prelievo/use-draw.ts';
import { useListedTests } from '../prelievo/use-draw.ts';
import { DrawListButton } from './DrawListButton.tsx';
import { ListTests } from './ListTests.tsx';
import { ListTitle } from './ListTitle.tsx';
import { listHash } from './list-address.ts';
import { NameField } from './NameField.tsx';

interface ListPanelProps {
  readonly list: PersonalList;
  readonly items: Items;
  readonly onDelete: () => void;
  /** Was a change stored? */
  readonly onStored: (isStored: boolean) => void;
}

/** A list of this device: its tests, and what is done with them. */
export function ListPanel({ list, items, onDelete, onStored }: ListPanelProps) {
  const { say } = useLanguage();
  const { origin } = useSite();
  const { name, entries } = list;
  const { tests, changes } = useListedTests(items, entries);
  const [isRenaming, setRenaming] = useState(false);
  const remove = (id: number) => onStored(removeFromList(name, [{ id }]));
  return (
    <Panel title={<ListTitle name={name} count={entries.length} />} isPlain>
      <Stack gap={3}>
        <Cluster>
          {tests.length > 0 && (
            <>
              <DrawListButton entries={entries} />
              <CopyButton
                text={`${origin || window.location.origin}${paths.lists}${listHash(list)}`}
                variant="quiet"
              >
                {say('draw.copyLink')}
              </CopyButton>
              <ExportButton of={{ list: 'chosen', title: name, ids: tests.map(({ id }) => id) }} />
            </>
          )}
          <Button
            variant="quiet"
            icon="edit"
            aria-expanded={isRenaming}
            onClick={() => setRenaming(!isRenaming)}
          >
            {say('lists.rename')}
          </Button>
          <Button variant="quiet" icon="remove" onClick={onDelete}>
            {say('lists.delete')}
          </Button>
        </Cluster>
        {isRenaming && (
          <NameField
            label={say('lists.name')}
            action={say('lists.rename.do')}
            first={name}
            onName={(newName) => {
              const isRenamed = newName === name || renameList(name, newName);
              onStored(isRenamed);
              setRenaming(!isRenamed);
              return false;
            }}
          />
        )}
        <DrawChanges
          changes={changes}
          onAccept={(entry) => onStored(acceptInList(name, entry))}
          onRemove={remove}
        />
        {entries.length === 0 && <p>{say('lists.noTests')}</p>}
        {tests.length > 0 && <ListTests tests={tests} onRemove={remove} />}
      </Stack>
    </Panel>
  );
}
