import type { ReactNode } from 'react';
import { useId } from 'react';
import { useWaiting } from '../platform/hydration.ts';
import classes from './Checkbox.module.css';
import { FaultText } from './FaultText.tsx';
import { Note } from './Note.tsx';
import { Stack } from './Stack.tsx';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly isDisabled?: boolean;
  readonly fault?: string | undefined;
  /** What to know before choosing. */
  readonly hint?: string | undefined;
  /** The id of the input. */
  readonly id?: string | undefined;
}

/** A checkbox with its label. */
export function Checkbox({
  label,
  value,
  onChange,
  isDisabled = false,
  fault,
  hint,
  id: ownId,
}: CheckboxProps) {
  const waiting = useWaiting();
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <Stack gap={1}>
      {hint && (
        <Note as="p" id={`${id}-hint`}>
          {hint}
        </Note>
      )}
      <div className={classes.box}>
        <input
          id={id}
          type="checkbox"
          checked={value}
          disabled={isDisabled}
          aria-invalid={fault !== undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => onChange(target.checked)}
          {...waiting}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {fault && <FaultText id={`${id}-fault`}>{fault}</FaultText>}
    </Stack>
  );
}
