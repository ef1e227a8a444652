import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { useLanguage } from '../../platform/language.tsx';
import type { ColumnKey } from './columns.ts';

const ViewChoice = lazy(async () => ({
  default: (await import('./ViewChoice.tsx')).ViewChoice,
}));

interface ViewButtonProps {
  readonly columns: readonly ColumnKey[];
  readonly onColumns: (columns: readonly ColumnKey[]) => void;
}

/** Opens the choices of how the list is shown; they are loaded when it is first pressed. */
export function ViewButton({ columns, onColumns }: ViewButtonProps) {
  const { say } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="columns" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('list.view')}
      </Button>
      {isOpen && (
        <Suspense>
          <ViewChoice columns={columns} onColumns={onColumns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
