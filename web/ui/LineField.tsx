import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldBox } from './FieldBox.tsx';
import classes from './Form.module.css';

/** What a field of text has. */
export interface WrittenFieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Stands on the box, to find it by. */
  readonly id?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Does its label say that it is required? */
  readonly isMarked?: boolean;
  /** The most characters; they are counted where it is near. */
  readonly most?: number;
}

/** The counter of a text: where there is a limit, and most of it is written. */
export function countOf(value: string, most: number | undefined) {
  const { length } = Array.from(value.trim());
  return most !== undefined && length > most * 0.8 ? { count: { length, most } } : {};
}

/** In a dialog that is about to open, the attribute says where the focus goes; React alone does not write it. */
function focus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  input?.focus();
}

interface LineFieldProps extends WrittenFieldProps {
  /** Takes the focus as soon as it is there. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
  /** The records' words are Italian; a day, a reason may be written in any language. */
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** Puts the input among others, such as the button that shows a password. */
  readonly beside?: ((input: ReactNode) => ReactNode) | undefined;
}

/** A line of text. */
export function LineField({
  value,
  onChange,
  most,
  isFirst = false,
  className,
  input,
  beside,
  ...box
}: LineFieldProps) {
  return (
    <FieldBox {...box} {...countOf(value, most)}>
      {(attributes) => {
        const line = (
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...attributes}
            {...(isFirst && { ref: focus })}
            className={[classes.input, className].filter(Boolean).join(' ')}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        );
        return beside ? beside(line) : line;
      }}
    </FieldBox>
  );
}
