import '../../platform/draw-words.ts';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Modal } from '../../design/Modal.tsx';
import { Note } from '../../design/Note.tsx';
import { Stack } from '../../design/Stack.tsx';
import { paths } from '../../paths.ts';
import type { DrawEntry } from '../../platform/draw-list.ts';
import { useLanguage } from '../../platform/language.tsx';
import {
  addToList,
  hasAll,
  removeFromList,
  usePersonalLists,
} from '../../platform/personal-lists.ts';
import { NameField } from './NameField.tsx';

interface SaveMenuProps {
  readonly entries: readonly DrawEntry[];
  readonly near: HTMLElement;
  readonly onClose: () => void;
}

/** In which of the device's lists the tests are, and a new list for them. */
export function SaveMenu({ entries, near, onClose }: SaveMenuProps) {
  const { say } = useLanguage();
  const { lists } = usePersonalLists();
  const [isStored, setStored] = useState(true);
  const ids = entries.map(({ id }) => id);
  return (
    <Modal kind="menu" near={near} title={say('lists.save')} onClose={onClose}>
      <Stack gap={3}>
        {!isStored && <Callout tone="caution">{say('lists.notStored')}</Callout>}
        {lists.map((list) => (
          <Checkbox
            key={list.name}
            label={list.name}
            value={hasAll(list, ids)}
            onChange={(isIn) =>
              setStored(isIn ? addToList(list.name, entries) : removeFromList(list.name, entries))
            }
          />
        ))}
        <NameField
          label={say('lists.new')}
          action={say('lists.create')}
          first={lists.length === 0 ? say('lists.favourites') : ''}
          onName={(name) => {
            const isAdded = addToList(name, entries);
            setStored(isAdded);
            return isAdded;
          }}
        />
        <Note as="p">{say('lists.device')}</Note>
        <Button variant="link" to={paths.lists}>
          {say('lists.title')}
        </Button>
      </Stack>
    </Modal>
  );
}
