import classes from './Form.module.css';
import type { FieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

/** A one-time code of six digits: a phone offers its digits and the code itself; blanks may be pasted with it. */
export function CodeField(field: FieldProps) {
  return (
    <TextField
      {...field}
      className={classes.code}
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 16 }}
    />
  );
}
