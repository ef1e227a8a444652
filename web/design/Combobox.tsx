import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useMemo, useRef, useState } from 'react';
import { fold } from '#contract/text.ts';
import { useLanguage } from '../platform/language.tsx';
import { Button } from './Button.tsx';
import classes from './Combobox.module.css';
import { ComboboxOption, ListedOption } from './ComboboxOption.tsx';
import { Field } from './Field.tsx';
import { Note } from './Note.tsx';
import type { Comparison, Option } from './options.ts';
import { correctionsOf, exactly, matching } from './options.ts';
import { usePopover } from './usePopover.ts';

interface ComboboxProps {
  readonly label: string;
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  readonly options: readonly Option[];
  /** How the text is compared with the options; by its letters unless given. */
  readonly comparison?: Comparison | undefined;
  /** Drawn beside an option's name; its name is then also shown whole where the box is narrow. */
  readonly pictureOf?: ((option: Option) => ReactNode) | undefined;
  readonly value: number | null;
  readonly onChoose: (id: number | null) => void;
  /** Offers to add the text where it is not among the options. */
  readonly onAdd?: ((written: string) => void) | undefined;
  readonly id?: string;
  /** The text matches no option: the value sent would not be the one shown. */
  readonly onUnmatched?: ((isUnmatched: boolean) => void) | undefined;
}

/** The most options shown: typing another letter is faster than looking through more. */
const mostShown = 60;

/**
 * Finds one of many options by name or code (ARIA combobox with a list). Leaving it with a text
 * that only one option can mean chooses that one; a text that means none or several stays, and is
 * reported.
 */
export function Combobox(props: ComboboxProps) {
  const generatedId = useId();
  const { id = generatedId, label, fault, hint, isRequired = false, options, comparison } = props;
  const { value, onChoose, onAdd, onUnmatched, pictureOf } = props;
  const { say, plural } = useLanguage();
  const inputRef = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isUnmatched, setUnmatched] = useState(false);
  const popup = usePopover(isOpen, inputRef, true);
  const chosen = options.find((option) => option.id === value);
  const picture = written === null && chosen && pictureOf?.(chosen);
  const sought = written ?? '';
  const matches = useMemo(
    () => (isOpen ? matching(options, sought, comparison) : []),
    [isOpen, options, sought, comparison],
  );
  const equivalents = isOpen ? (comparison?.same(options, sought) ?? []) : [];
  /** Is it another spelling of what was typed? */
  const isAnother = ({ id, description }: Option) =>
    equivalents.some((equivalent) => equivalent.id === id) && fold(description) !== fold(sought);
  const shown = matches.slice(0, mostShown);
  const isKnown = isOpen && options.some(({ description }) => fold(description) === fold(sought));
  const offers = isOpen && onAdd !== undefined && sought.trim() !== '' && !isKnown;
  const last = shown.length - 1 + (offers ? 1 : 0);

  const reportUnmatched = (is: boolean) => {
    if (is !== isUnmatched) onUnmatched?.(is);
    setUnmatched(is);
  };
  const close = () => {
    setOpen(false);
    setWritten(null);
    setActive(-1);
    reportUnmatched(false);
  };
  const choose = (id: number | null) => {
    onChoose(id);
    close();
  };
  const leave = () => {
    const words = fold(sought);
    if (words === '' || words === fold(chosen?.description ?? '')) return close();
    const [only, ...others] = correctionsOf(options, sought, comparison);
    if (only && others.length === 0) return choose(only.id);
    setOpen(false);
    setActive(-1);
    reportUnmatched(true);
    // After the render: the fault may be under a sticky bar.
    requestAnimationFrame(() =>
      document.getElementById(`${id}-fault`)?.scrollIntoView({ block: 'nearest' }),
    );
  };
  const take = (at: number) => {
    const option = shown[at];
    if (option) choose(option.id);
    else if (offers && at === shown.length) {
      onAdd?.(sought.trim());
      close();
    }
  };
  const move = (by: number) => {
    setOpen(true);
    const next = active + by;
    const at = next < 0 ? last : next > last ? 0 : next;
    setActive(at);
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      // Enter chooses; it does not send the form from an open list.
      event.preventDefault();
      if (active >= 0) take(active);
      else if (sought.trim() === '') close();
      else if (equivalents.length > 0 || exactly(options, sought, comparison).length > 0) leave();
      else if (shown[0] && comparison?.mayBe(shown[0], sought) === false) leave();
      else take(0);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const write = (text: string) => {
    setWritten(text);
    setOpen(true);
    setActive(-1);
    if (text === '' && value !== null) onChoose(null);
  };
  return (
    <Field
      id={id}
      label={label}
      fault={isUnmatched ? say(onAdd ? 'combobox.chooseOrAdd' : 'combobox.choose') : fault}
      hint={hint}
      isRequired={isRequired}
    >
      {(attributes) => (
        <div className={classes.input} data-picture={picture ? true : undefined}>
          {picture && <span className={classes.picture}>{picture}</span>}
          <input
            {...attributes}
            ref={inputRef}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            value={written ?? chosen?.description ?? ''}
            placeholder={say('combobox.placeholder')}
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
            onClick={({ currentTarget }) => {
              // The next key replaces the chosen text.
              if (!isOpen) currentTarget.select();
              setOpen(true);
            }}
            onBlur={leave}
          />
          {value !== null && (
            <span className={classes.clear}>
              <Button
                variant="quiet"
                icon="close"
                label={say('combobox.clear', { field: label })}
                onClick={() => {
                  choose(null);
                  inputRef.current?.focus();
                }}
              />
            </span>
          )}
          <div ref={popup} popover="manual" className={classes.popup} hidden={!isOpen}>
            <div
              id={`${id}-list`}
              role="listbox"
              tabIndex={-1}
              aria-label={label}
              hidden={last < 0}
              // Keeps the focus in the input: otherwise the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
            >
              {shown.map((option, at) => (
                <ComboboxOption
                  key={option.id}
                  id={`${id}-${at}`}
                  option={option}
                  picture={pictureOf?.(option)}
                  note={isAnother(option) ? say('combobox.same') : null}
                  isChosen={option.id === value}
                  isActive={at === active}
                  onTake={() => take(at)}
                />
              ))}
              {offers && (
                <ListedOption
                  isAdding
                  id={`${id}-${shown.length}`}
                  isActive={active === shown.length}
                  onTake={() => take(shown.length)}
                >
                  {say('combobox.add', { value: sought.trim() })}
                </ListedOption>
              )}
            </div>
            {last < 0 && <p className={classes.none}>{say('state.empty')}</p>}
            {matches.length > mostShown && <p className={classes.none}>{say('combobox.more')}</p>}
          </div>
          {picture && (
            <span className={classes.whole} lang="it">
              <Note>{chosen.description}</Note>
            </span>
          )}
          <span role="status" className="visually-hidden">
            {isOpen && plural('tables.values', matches.length)}
          </span>
        </div>
      )}
    </Field>
  );
}
