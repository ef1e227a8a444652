import type { ReactNode } from 'react';
import classes from './ComboboxOption.module.css';
import type { Option } from './options.ts';

interface ComboboxOptionProps {
  readonly id: string;
  readonly option: Option;
  readonly picture: ReactNode;
  /** After its description. */
  readonly note: string | null;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly onTake: () => void;
}

/** An option of a combobox: its picture, its name whole, its code and how often it is used. */
export function ComboboxOption({ id, option, picture, note, ...state }: ComboboxOptionProps) {
  const { isChosen, isActive, onTake } = state;
  const { code, description, usedBy } = option;
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.option}
      data-active={isActive || undefined}
      onClick={onTake}
    >
      {picture}
      <span className={classes.name}>
        {description}
        {note !== null && <span className={classes.note}> {note}</span>}
      </span>
      {code !== null && <span className={classes.note}>{code}</span>}
      {usedBy !== undefined && (
        <span className={classes.note} aria-hidden="true">
          {usedBy}
        </span>
      )}
    </button>
  );
}

/** The last option: to add what was typed. */
export function AddOption({
  id,
  isActive,
  onTake,
  children,
}: Pick<ComboboxOptionProps, 'id' | 'isActive' | 'onTake'> & { readonly children: ReactNode }) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={false}
      className={`${classes.option} ${classes.add}`}
      data-active={isActive || undefined}
      onClick={onTake}
    >
      {children}
    </button>
  );
}
