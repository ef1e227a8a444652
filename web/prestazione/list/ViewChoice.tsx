import { useState } from 'react';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Modal } from '../../design/Modal.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { isCompact, isSearchKeyOn, setCompact, setSearchKeyOn } from '../../platform/view.ts';
import { useKnownFields } from '../shownFields.ts';
import type { ColumnKey } from './columns.ts';
import { columnsOf, offeredColumns } from './columns.ts';
import { useColumnLabels } from './useColumnLabels.ts';

interface ViewChoiceProps {
  readonly columns: readonly ColumnKey[];
  readonly onColumns: (columns: readonly ColumnKey[]) => void;
  readonly onClose: () => void;
}

/** How this device shows the list: its columns, its density, and the key that goes to the search. */
export function ViewChoice({ columns, onColumns, onClose }: ViewChoiceProps) {
  const { say } = useLanguage();
  const { configured } = useKnownFields();
  const { columnLabel } = useColumnLabels();
  const [view, setView] = useState({ isCompact: isCompact(), isKeyOn: isSearchKeyOn() });
  const toggle = (key: ColumnKey) => {
    onColumns(
      columnsOf(
        columns.includes(key) ? columns.filter((column) => column !== key) : [...columns, key],
        configured,
      ),
    );
  };
  return (
    <Modal kind="sheet" title={say('list.view')} done={say('sheet.done')} onClose={onClose}>
      <div>
        <Checkbox
          value={view.isCompact}
          onChange={(compact) => {
            setCompact(compact);
            setView({ ...view, isCompact: compact });
          }}
          label={say('list.compact')}
        />
        <Checkbox
          value={view.isKeyOn}
          onChange={(isKeyOn) => {
            setSearchKeyOn(isKeyOn);
            setView({ ...view, isKeyOn });
          }}
          label={say('list.slash')}
        />
        <fieldset>
          <legend>{say('list.columns')}</legend>
          {offeredColumns(configured).map((key) => (
            <Checkbox
              key={key}
              value={columns.includes(key)}
              onChange={() => toggle(key)}
              label={columnLabel(key)}
            />
          ))}
        </fieldset>
      </div>
    </Modal>
  );
}
