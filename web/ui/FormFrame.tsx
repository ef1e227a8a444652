import type { KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import classes from './FormFrame.module.css';
import { useFocusKept } from './useFocusKept.ts';

interface FormFrameProps {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly label?: string;
  readonly isBusy: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Fields of a long form are further apart, in sections. */
  readonly isLong?: boolean;
  /** Below the fields: what is wrong, and the actions. They stay usable while it is busy. */
  readonly end: ReactNode;
  readonly children?: ReactNode;
}

/**
 * For all forms: the rules on values are ours, the fields are locked while it is sent, and the
 * focus returns to its field.
 */
export function FormFrame({
  formRef,
  label,
  isBusy,
  onSubmit,
  onKeyDown,
  isLong = false,
  end,
  children,
}: FormFrameProps) {
  useFocusKept(formRef, isBusy);
  return (
    <form
      ref={formRef}
      noValidate
      className={classes.form}
      data-long={isLong || undefined}
      aria-label={label}
      aria-busy={isBusy}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      {/* What is typed after it was sent would be neither sent nor reported. */}
      <div className={classes.fields} inert={isBusy}>
        {children}
      </div>
      {end}
    </form>
  );
}
