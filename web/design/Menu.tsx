import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import classes from './Menu.module.css';
import { usePopover } from './usePopover.ts';

interface MenuProps {
  /** The words of the button, and the name of the menu. */
  readonly label: string;
  readonly items: readonly { readonly words: string; readonly to: string }[];
}

/** The index that a key moves to among `count` items; undefined for other keys. */
function targetIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The pages of a group behind one button (ARIA menu button). */
export function Menu({ label, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const menu = usePopover(isOpen, button);
  const itemsThere = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen, menu]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const menuItems = itemsThere();
    const at = menuItems.findIndex((item) => item.matches(':focus'));
    // The page has shortcuts of its own.
    event.stopPropagation();
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') event.preventDefault();
    if (event.key === 'Escape') return close();
    const byLetter = items.findIndex(
      ({ words }, index) => index > at && words.toLowerCase().startsWith(event.key.toLowerCase()),
    );
    const next =
      targetIndex(event.key, at, menuItems.length) ?? (byLetter < 0 ? undefined : byLetter);
    if (next === undefined) return;
    event.preventDefault();
    menuItems[next]?.focus();
  };
  return (
    <span className={`${classes.menu} screen-only`}>
      <Button
        ref={button}
        variant="quiet"
        icon="down"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div
        ref={menu}
        id={id}
        popover="manual"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.items}
        hidden={!isOpen}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget, currentTarget }) => {
          // A press on the button closes the menu by itself.
          if (relatedTarget !== button.current && !currentTarget.contains(relatedTarget))
            setOpen(false);
        }}
      >
        {items.map(({ words, to }) => (
          <Button
            key={to}
            variant="quiet"
            isWide
            role="menuitem"
            tabIndex={-1}
            to={to}
            onClick={close}
          >
            {words}
          </Button>
        ))}
      </div>
    </span>
  );
}
