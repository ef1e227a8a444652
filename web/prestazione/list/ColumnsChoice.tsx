import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import type { ColumnKey } from './columns.ts';
import { columnsOf, offeredColumns } from './columns.ts';
import { Sheet } from './Sheet.tsx';

interface ColumnsChoiceProps {
  columns: readonly ColumnKey[];
  onColumns: (columns: readonly ColumnKey[]) => void;
}

export function ColumnsChoice({ columns, onColumns }: ColumnsChoiceProps) {
  const { say } = useLanguage();
  const { configured, labelOf } = useKnownFields();
  const [isOpen, setOpen] = useState(false);
  const toggle = (key: ColumnKey) => {
    onColumns(
      columnsOf(
        columns.includes(key) ? columns.filter((column) => column !== key) : [...columns, key],
        configured,
      ),
    );
  };
  return (
    <>
      <Button variant="quiet" icon="columns" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('list.columns')}
      </Button>
      {isOpen && (
        <Sheet title={say('list.columns')} done={say('sheet.done')} onClose={() => setOpen(false)}>
          <div>
            {offeredColumns(configured).map((key) => (
              <Checkbox
                key={key}
                value={columns.includes(key)}
                onChange={() => toggle(key)}
                label={labelOf(key)}
              />
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}
