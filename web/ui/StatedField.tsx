import { useId } from 'react';
import { useLanguage } from '../platform/language.tsx';
import classes from './Form.module.css';

const states = [
  { value: 'yes', phrase: 'test.yes' },
  { value: 'no', phrase: 'test.no' },
  { value: '', phrase: 'test.notStated' },
] as const;

type State = (typeof states)[number]['value'];

interface StatedFieldProps {
  readonly label: string;
  readonly value: State;
  readonly onChange: (value: State) => void;
  readonly isRequired?: boolean;
  /** A yes can be chosen. */
  readonly canBeYes?: boolean;
  readonly fault?: string | undefined;
  /** What to know before choosing. */
  readonly hint?: string | undefined;
  /** Stands on the choice that is made, to find it by. */
  readonly id?: string | undefined;
}

/** Yes, no, or not stated: what nobody chose is no 'no'. */
export function StatedField({ label, value, onChange, canBeYes = true, ...more }: StatedFieldProps) {
  const { isRequired = false, fault, hint, id: given } = more;
  const { say } = useLanguage();
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.field} aria-describedby={described || undefined}>
      <legend className={classes.legend}>
        {label}
        {isRequired && <span className={classes.required}> {say('form.required')}</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.states}>
        {states.map((one) => (
          <label key={one.value} className={classes.state}>
            <input
              id={one.value === value ? id : undefined}
              type="radio"
              name={id}
              checked={one.value === value}
              disabled={one.value === 'yes' && !canBeYes}
              aria-invalid={fault !== undefined && one.value === value}
              onChange={() => onChange(one.value)}
            />
            <span>{say(one.phrase)}</span>
          </label>
        ))}
      </div>
      {fault && (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
