import type { ReactNode } from 'react';
import { useId } from 'react';
import { useWaiting } from '../platform/hydration.ts';
import { useLanguage } from '../platform/language.tsx';
import { FaultText } from './FaultText.tsx';
import { Note } from './Note.tsx';
import classes from './RadioGroup.module.css';

interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  readonly label: ReactNode;
  readonly isLabelHidden?: boolean;
  /** None chosen yet: undefined. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly options: readonly RadioOption<Value>[];
  readonly isRequired?: boolean;
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  /** The id of the checked radio. */
  readonly id?: string | undefined;
  /** Below each other, for sentences. */
  readonly isStacked?: boolean;
  /** Looks like buttons beside each other, for a word each. */
  readonly hasButtons?: boolean;
  /** What the checked choice requires in addition, after the choices. */
  readonly children?: ReactNode;
}

/** One of two or a few options, all visible. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  onChange,
  options,
  ...more
}: RadioGroupProps<Value>) {
  const { isRequired = false, fault, hint, id: ownId, isStacked, hasButtons, children } = more;
  const { say } = useLanguage();
  const waiting = useWaiting();
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  // Without a checked radio the first one has the id, so that a fault can focus it.
  const at = options.find((option) => option.value === value) ?? options[0];
  return (
    <fieldset className={classes.group} aria-describedby={described || undefined}>
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {isRequired && <Note> {say('form.required')}</Note>}
      </legend>
      {hint && (
        <Note as="p" id={`${id}-hint`}>
          {hint}
        </Note>
      )}
      <div
        className={classes.options}
        data-stacked={isStacked || undefined}
        data-buttons={hasButtons || undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              id={option === at ? id : undefined}
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={option.isDisabled}
              aria-invalid={fault !== undefined && option === at}
              onChange={() => onChange(option.value)}
              {...waiting}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {children}
      {fault && <FaultText id={`${id}-fault`}>{fault}</FaultText>}
    </fieldset>
  );
}
