import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useId } from 'react';
import { Icon } from './Icon.tsx';
import classes from './SearchField.module.css';

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'onChange' | 'type'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** For screen readers: what its keys do. */
  readonly hint: string;
  /** The shortcut that focuses it, shown while it is empty. */
  readonly shortcut?: string | undefined;
  /** At its end, such as the cross that clears it. */
  readonly after?: ReactNode;
  /** The address that searches without the program, by `q`. */
  readonly action: string;
}

export function SearchField({
  label,
  value,
  onChange,
  inputRef,
  hint,
  shortcut,
  after,
  action,
  ...input
}: SearchFieldProps) {
  const id = useId();
  return (
    <search className={`${classes.search} screen-only`}>
      <form action={action} className={classes.form} onSubmit={(event) => event.preventDefault()}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <Icon name="search" />
        <input
          {...input}
          ref={inputRef}
          id={id}
          type="search"
          name="q"
          className={classes.input}
          value={value}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onChange(target.value)}
        />
        {after}
        {shortcut && value === '' && (
          <span aria-hidden="true" className={classes.key}>
            {shortcut}
          </span>
        )}
        <p id={`${id}-hint`} className="visually-hidden">
          {hint}
        </p>
      </form>
    </search>
  );
}
