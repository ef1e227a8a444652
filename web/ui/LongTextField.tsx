import { FieldBox } from './FieldBox.tsx';
import classes from './Form.module.css';
import type { WrittenFieldProps } from './LineField.tsx';
import { countOf } from './LineField.tsx';

/** A text of several lines. */
export function LongTextField({ value, onChange, most, rows = 8, ...box }: WrittenFieldProps & { rows?: number }) {
  return (
    <FieldBox {...box} {...countOf(value, most)}>
      {(attributes) => (
        <textarea
          {...attributes}
          rows={rows}
          className={classes.input}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldBox>
  );
}
