import classes from './GridField.module.css';

interface GridFieldProps {
  readonly id: string;
  readonly label: string;
  /** Told to a screen reader only: what the control holds says it to the others. */
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** One of these, each with its words; without them a line of text. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  readonly isNumber?: boolean;
  /** The id of what says what is wrong with it (FaultText); undefined: nothing. */
  readonly faultId?: string | undefined;
}

/**
 * One control of a row of many: it has no room for what is wrong with it, which stands under the
 * row.
 */
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
          {options.map(([one, words]) => (
            <option key={one} value={one}>
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
