import type { ReactNode } from 'react';
import { useId } from 'react';
import { useLanguage } from '../platform/language.tsx';
import classes from './Form.module.css';

/** What ties a control to its label, its hint and its fault. */
interface ControlAttributes {
  readonly id: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldBoxProps {
  readonly label: string;
  /** Told to a screen reader only: the heading of a column says it to the others. */
  readonly isLabelHidden?: boolean;
  /** Stands on the control, to find it by. */
  readonly id?: string | undefined;
  /** What is wrong with it; undefined: nothing. */
  readonly fault?: string | undefined;
  /** What to know before writing. */
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Does its label say that it is required? */
  readonly isMarked?: boolean;
  /** How much is written of how much may be, in characters. */
  readonly count?: { readonly length: number; readonly most: number };
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** A field of a form around any control: label, mark of a required one, hint, counter, fault. */
export function FieldBox({ label, isLabelHidden, id: given, fault, hint, ...more }: FieldBoxProps) {
  const { isRequired = false, isMarked = isRequired, count, children } = more;
  const { say } = useLanguage();
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, fault && `${id}-fault`, count && `${id}-count`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {isMarked && <span className={classes.required}> {say('form.required')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-required': isRequired,
        'aria-invalid': fault !== undefined,
        'aria-describedby': described || undefined,
      })}
      {count && (
        <p id={`${id}-count`} className={classes.hint} data-over={count.length > count.most || undefined}>
          {say('form.count', { length: count.length, most: count.most })}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
