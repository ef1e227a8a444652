import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useId } from 'react';
import { Icon } from './Icon.tsx';
import classes from './SearchField.module.css';

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'onChange' | 'type'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly box: RefObject<HTMLInputElement | null>;
  /** Told to a screen reader: what its keys do. */
  readonly hint: string;
  /** The key that leads here, shown while it is empty. */
  readonly shortcut?: string | undefined;
  /** At its end, such as the cross that empties it. */
  readonly after?: ReactNode;
}

/** The main search of a page: one line, large. Its label is told to a screen reader only. */
export function SearchField({
  label,
  value,
  onChange,
  box,
  hint,
  shortcut,
  after,
  ...input
}: SearchFieldProps) {
  const id = useId();
  return (
    <search className={classes.search}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        {...input}
        ref={box}
        id={id}
        type="search"
        className={classes.box}
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
    </search>
  );
}
