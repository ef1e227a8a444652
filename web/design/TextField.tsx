import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';
import classes from './TextField.module.css';

export interface WrittenFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The most characters; a counter appears near the limit. */
  readonly max?: number | undefined;
}

/** The counter of a text, shown near its limit. */
export function countOf(value: string, max: number | undefined) {
  const { length } = Array.from(value.trim());
  return max !== undefined && length > max * 0.8 ? { count: { length, most: max } } : {};
}

/** In a dialog the attribute says where the focus goes when it opens; React does not write it. */
function focus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  input?.focus();
}

interface TextFieldProps extends WrittenFieldProps {
  /** Takes the focus when it is mounted. */
  readonly isFirst?: boolean;
  /** `code`: a few digits to be read one by one; `number`: figures aligned at the end. */
  readonly look?: 'code' | 'number' | undefined;
  /** The records' texts are Italian; a day or a reason may be in any language. */
  readonly input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'>;
  /** Beside the input, such as the button that shows a password. */
  readonly after?: ReactNode;
}

export function TextField({
  value,
  onChange,
  max,
  isFirst = false,
  look,
  input,
  after,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field} {...countOf(value, max)}>
      {(attributes) => (
        <span className={classes.line} data-look={look}>
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...attributes}
            ref={isFirst ? focus : undefined}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {after}
        </span>
      )}
    </Field>
  );
}
