import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import classes from './Form.module.css';

/** What every field of a form has. */
export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is wrong with it; undefined: nothing. */
  readonly fault?: string | undefined;
  /** What to know before writing. */
  readonly hint?: string | undefined;
  /** Takes the focus as soon as it is there. */
  readonly isFirst?: boolean;
}

interface TextFieldProps extends FieldProps {
  readonly className?: string | undefined;
  readonly input?: InputHTMLAttributes<HTMLInputElement> | undefined;
  /** Puts the input among others, such as the button that shows a password. */
  readonly beside?: ((input: ReactNode) => ReactNode) | undefined;
}

/** In a dialog that is about to open, the attribute says where the focus goes; React alone does not write it. */
function focus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  input?.focus();
}

/** A line of text with its label; the hint and the fault are read with it. */
export function TextField({ label, value, onChange, fault, hint, isFirst, className, input, beside }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const box = (
    <input
      type="text"
      spellCheck={false}
      autoCapitalize="none"
      {...input}
      {...(isFirst && { ref: focus })}
      id={id}
      className={[classes.input, className].filter(Boolean).join(' ')}
      value={value}
      aria-required="true"
      aria-invalid={fault !== undefined}
      aria-describedby={described || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {beside ? beside(box) : box}
      {fault && (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
