import type { ReactNode } from 'react';
import classes from './ComboboxOption.module.css';
import type { Option } from './options.ts';

interface ListedOptionProps {
  readonly id: string;
  readonly isChosen?: boolean;
  readonly isActive: boolean;
  readonly onTake: () => void;
}

/** An option of the list: with `isAdding` the last one, to add what was typed. */
export function ListedOption({
  id,
  isChosen = false,
  isActive,
  isAdding = false,
  onTake,
  children,
}: ListedOptionProps & { readonly isAdding?: boolean; readonly children: ReactNode }) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.option}
      data-active={isActive || undefined}
      data-adding={isAdding || undefined}
      onClick={onTake}
    >
      {children}
    </button>
  );
}

interface ComboboxOptionProps extends ListedOptionProps {
  readonly option: Option;
  readonly picture: ReactNode;
  /** After its description. */
  readonly note: string | null;
}

/** An option of a combobox: its picture, its name whole, its code and how often it is used. */
export function ComboboxOption({ option, picture, note, ...listed }: ComboboxOptionProps) {
  const { code, description, usedBy } = option;
  return (
    <ListedOption {...listed}>
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
    </ListedOption>
  );
}
