import { Field } from './Field.tsx';
import classes from './TextArea.module.css';
import type { WrittenFieldProps } from './TextField.tsx';
import { countOf } from './TextField.tsx';

export function TextArea({
  value,
  onChange,
  max,
  rows = 8,
  ...field
}: WrittenFieldProps & { rows?: number }) {
  return (
    <Field {...field} {...countOf(value, max)}>
      {(attributes) => (
        <textarea
          {...attributes}
          rows={rows}
          className={classes.text}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
