import { useState } from 'react';
import { Modal } from '../../design/Modal.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import type { ColumnKey } from './columns.ts';
import { columnsOf, offeredColumns } from './columns.ts';
import classes from './Filters.module.css';

interface ColumnsChoiceProps {
  columns: readonly ColumnKey[];
  onColumns: (columns: readonly ColumnKey[]) => void;
}

/** Which columns the table has; kept on this device. */
export function ColumnsChoice({ columns, onColumns }: ColumnsChoiceProps) {
  const { say } = useLanguage();
  const { configured, labelOf } = useKnownFields();
  const [isOpen, setOpen] = useState(false);
  const toggle = (key: ColumnKey) => {
    onColumns(columnsOf(columns.includes(key) ? columns.filter((one) => one !== key) : [...columns, key], configured));
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('list.columns')}
      </button>
      {isOpen && (
        <Modal kind="sheet" title={say('list.columns')} done={say('sheet.done')} onClose={() => setOpen(false)}>
          {offeredColumns(configured).map((key) => (
            <label key={key} className={classes.option}>
              <input type="checkbox" checked={columns.includes(key)} onChange={() => toggle(key)} />
              <span className={classes.value}>{labelOf(key)}</span>
            </label>
          ))}
        </Modal>
      )}
    </>
  );
}
