import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useLanguage } from '../platform/language.tsx';
import { Button } from './Button.tsx';
import { FaultText } from './FaultText.tsx';
import classes from './Field.module.css';
import { Note } from './Note.tsx';

interface ControlAttributes {
  readonly id: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** For screen readers only: others see it in the column's heading. */
  readonly isLabelHidden?: boolean;
  readonly id?: string | undefined;
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  /** A hint longer than a line opens from a (?). */
  readonly isHintFolded?: boolean;
  readonly isRequired?: boolean;
  /** Does its label say that it is required? */
  readonly isMarked?: boolean;
}

interface Props extends FieldProps {
  /** The number of characters, and the limit. */
  readonly count?: { readonly length: number; readonly most: number };
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** A field of a form around any control: label, required mark, hint, counter, fault. */
export function Field({
  label,
  isLabelHidden,
  id: ownId,
  fault,
  hint,
  isHintFolded = false,
  ...more
}: Props) {
  const { isRequired = false, isMarked = isRequired, count, children } = more;
  const { say } = useLanguage();
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const [isUnfolded, setUnfolded] = useState(!isHintFolded);
  const described = [hint && `${id}-hint`, fault && `${id}-fault`, count && `${id}-count`]
    .filter(Boolean)
    .join(' ');
  const counted = count && say('form.count', { length: count.length, most: count.most });
  return (
    <div className={classes.field}>
      <div className={isLabelHidden ? 'visually-hidden' : classes.head}>
        <label htmlFor={id}>
          {label}
          {isMarked && <Note> {say('form.required')}</Note>}
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
        <Note as="p" id={`${id}-hint`} isHidden={!isUnfolded}>
          {hint}
        </Note>
      )}
      {children({
        id,
        'aria-required': isRequired,
        'aria-invalid': fault !== undefined,
        'aria-describedby': described || undefined,
      })}
      {count &&
        (count.length > count.most ? (
          <FaultText id={`${id}-count`}>{counted}</FaultText>
        ) : (
          <Note as="p" id={`${id}-count`}>
            {counted}
          </Note>
        ))}
      {fault && <FaultText id={`${id}-fault`}>{fault}</FaultText>}
    </div>
  );
}
