import classes from './GridField.module.css';

interface GridFieldProps {
  readonly id: string;
  readonly label: string;
  /** For screen readers only: for others the value says enough. */
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The options of a select; without them it is a text input. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  readonly isNumber?: boolean;
  /** The id of its FaultText; undefined without a fault. */
  readonly faultId?: string | undefined;
}

/** One of many controls in a row: its fault is shown under the row. */
export function GridField({
  id,
  label,
  isLabelHidden,
  options,
  isNumber,
  faultId,
  ...more
}: GridFieldProps) {
  const { value, onChange } = more;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {options ? (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          inputMode={isNumber ? 'decimal' : 'text'}
          autoComplete="off"
          value={value}
          aria-invalid={faultId !== undefined}
          aria-describedby={faultId}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
