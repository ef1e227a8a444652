import { useId } from 'react';
import classes from './Form.module.css';

interface FlagFieldProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly isDisabled?: boolean;
  readonly fault?: string | undefined;
  /** Stands on the box, to find it by. */
  readonly id?: string | undefined;
}

/** A yes or no. */
export function FlagField({ label, value, onChange, isDisabled = false, fault, id: given }: FlagFieldProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <div className={classes.field}>
      <div className={classes.flag}>
        <input
          id={id}
          type="checkbox"
          checked={value}
          disabled={isDisabled}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && `${id}-fault`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {fault && (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
