import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { useId, useRef } from 'react';
import { useTypedBefore } from '../platform/hydration.ts';
import { useLanguage } from '../platform/language.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import classes from './SearchField.module.css';

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'onChange' | 'type'> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** For screen readers: what its keys do. */
  readonly hint?: string;
  /** The shortcut that focuses it, shown while it is empty. */
  readonly shortcut?: string;
  /** The address that searches by `q` without the program; a part of a form has none. */
  readonly action?: string;
  /** The other parameters of that address. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/**
 * A search field: each key is reported, Escape and the cross at its end clear it. The cross is not
 * in the Tab order, as in browsers; not every browser has one, and a phone has no Escape key.
 */
export function SearchField({
  label,
  isLabelHidden = false,
  value,
  onChange,
  inputRef,
  hint,
  shortcut,
  action,
  parameters = {},
  onKeyDown,
  ...input
}: SearchFieldProps) {
  const { say } = useLanguage();
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const ref = inputRef ?? ownRef;
  useTypedBefore(ref, value, onChange);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChange('');
    }
    onKeyDown?.(event);
  };
  const clear = () => {
    onChange('');
    ref.current?.focus();
  };
  const field = (
    <>
      <label className={isLabelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <span className={classes.box}>
        <Icon name="search" />
        <input
          {...input}
          ref={ref}
          id={id}
          type="search"
          name="q"
          className={classes.input}
          value={value}
          aria-describedby={hint && `${id}-hint`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={press}
        />
        {value !== '' && (
          <span className={classes.clear}>
            <Button
              variant="quiet"
              icon="close"
              label={say('search.clear')}
              tabIndex={-1}
              onClick={clear}
            />
          </span>
        )}
        {shortcut && value === '' && (
          <span aria-hidden="true" className={classes.key}>
            {shortcut}
          </span>
        )}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="visually-hidden">
          {hint}
        </p>
      )}
    </>
  );
  if (action === undefined) return <div className={classes.search}>{field}</div>;
  return (
    <search className={`${classes.search} screen-only`}>
      <form action={action} className={classes.form} onSubmit={(event) => event.preventDefault()}>
        {Object.entries(parameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {field}
      </form>
    </search>
  );
}
