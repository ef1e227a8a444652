import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useLanguage } from '../platform/language.tsx';
import { Button } from './Button.tsx';
import classes from './Field.module.css';

/** What ties a control to its label, its hint and its fault. */
interface ControlAttributes {
  readonly id: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** What every field of a form has. */
export interface FieldProps {
  readonly label: ReactNode;
  /** Told to a screen reader only: the heading of a column says it to the others. */
  readonly isLabelHidden?: boolean;
  /** Stands on the control, to find it by. */
  readonly id?: string | undefined;
  /** What is wrong with it; undefined: nothing. */
  readonly fault?: string | undefined;
  /** What to know before writing. */
  readonly hint?: string | undefined;
  /** A hint longer than a line waits behind a (?). */
  readonly isHintFolded?: boolean;
  readonly isRequired?: boolean;
  /** Does its label say that it is required? */
  readonly isMarked?: boolean;
}

interface Props extends FieldProps {
  /** How much is written of how much may be, in characters. */
  readonly count?: { readonly length: number; readonly most: number };
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** A field of a form around any control: label, mark of a required one, hint, counter, fault. */
export function Field({
  label,
  isLabelHidden,
  id: given,
  fault,
  hint,
  isHintFolded = false,
  ...more
}: Props) {
  const { isRequired = false, isMarked = isRequired, count, children } = more;
  const { say } = useLanguage();
  const made = useId();
  const id = given ?? made;
  const [isUnfolded, setUnfolded] = useState(!isHintFolded);
  const described = [hint && `${id}-hint`, fault && `${id}-fault`, count && `${id}-count`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.field}>
      <div className={isLabelHidden ? 'visually-hidden' : classes.head}>
        <label htmlFor={id}>
          {label}
          {isMarked && <span className={classes.required}> {say('form.required')}</span>}
        </label>
        {hint && isHintFolded && (
          <Button
            variant="quiet"
            icon="help"
            label={say('field.help')}
            aria-expanded={isUnfolded}
            aria-controls={`${id}-hint`}
            onClick={() => setUnfolded(!isUnfolded)}
          />
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint} hidden={!isUnfolded}>
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
        <p
          id={`${id}-count`}
          className={classes.hint}
          data-over={count.length > count.most || undefined}
        >
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
