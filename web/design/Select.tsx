import { useWaiting } from '../platform/hydration.ts';
import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';
import classes from './Select.module.css';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /**
   * The first option may be the empty one, with its meaning: `{ value: '', label: say('storia.all')
   * }`.
   */
  readonly options: readonly SelectOption<Value>[];
  readonly isDisabled?: boolean;
}

/** One of a few options; for many use a Combobox. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  isDisabled = false,
  ...field
}: SelectProps<Value>) {
  const waiting = useWaiting();
  const choose = (written: string) => {
    const chosen = options.find((option) => option.value === written);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...field}>
      {(attributes) => (
        <select
          {...attributes}
          className={classes.select}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => choose(target.value)}
          {...waiting}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
