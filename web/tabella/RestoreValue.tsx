import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { useAdminOperation } from '../platform/useAdminOperation.ts';
import { useRestored } from '../ui/useRestored.ts';
import { ValueForm } from './ValueForm.tsx';

interface RestoreValueProps {
  readonly id: number;
  readonly onSaved: (value: ValoreTabellaWhole) => void;
  readonly onClose: () => void;
}

/** The form of a value with what an earlier version had, as the address asks for it. */
export function RestoreValue({ id, onSaved, onClose }: RestoreValueProps) {
  const { data } = useAdminOperation('GetValoreTabellaSupporto', { id });
  const restored = useRestored('valoreTabella', id);
  if (data === undefined || restored === null || restored === undefined) return null;
  return (
    <ValueForm
      table={data.value.table}
      value={data.value}
      restored={restored}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
