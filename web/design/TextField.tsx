import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';
import classes from './TextField.module.css';

/** What a field of text has. */
export interface WrittenFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The most characters; they are counted where it is near. */
  readonly most?: number;
}

/** The counter of a text: where there is a limit, and most of it is written. */
export function countOf(value: string, most: number | undefined) {
  const { length } = Array.from(value.trim());
  return most !== undefined && length > most * 0.8 ? { count: { length, most } } : {};
}

/**
 * In a dialog that is about to open, the attribute says where the focus goes; React alone does not
 * write it.
 */
function focus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  input?.focus();
}

interface TextFieldProps extends WrittenFieldProps {
  /** Takes the focus as soon as it is there. */
  readonly isFirst?: boolean;
  /** `code`: a few digits to be read one by one; `number`: figures at the end of the box. */
  readonly look?: 'code' | 'number' | undefined;
  /** The records' words are Italian; a day, a reason may be written in any language. */
  readonly input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'>;
  /** Stands beside the box, such as the button that shows a password. */
  readonly after?: ReactNode;
}

/** A line of text. */
export function TextField({
  value,
  onChange,
  most,
  isFirst = false,
  look,
  input,
  after,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field} {...countOf(value, most)}>
      {(attributes) => (
        <span className={classes.line} data-look={look}>
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...attributes}
            {...(isFirst && { ref: focus })}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {after}
        </span>
      )}
    </Field>
  );
}
