import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import type { IconName } from './Icon.tsx';
import classes from './Menu.module.css';
import { usePopover } from './usePopover.ts';

/** An action: with `to` a link to another page. */
interface MenuItem {
  readonly words: string;
  readonly icon?: IconName;
  readonly isCritical?: boolean;
  readonly onSelect?: () => void;
  readonly to?: string;
}

interface MenuProps {
  /** The name of the button and of the menu. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Instead of the three dots. */
  readonly words?: string;
  /** Without a frame, as in a bar. */
  readonly isQuiet?: boolean;
}

/** The index that a key moves to among `count` items; undefined for other keys. */
function targetIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The actions of a row or a record behind one button (ARIA menu button). */
export function Menu({ label, items, words, isQuiet = words === undefined }: MenuProps) {
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
      ({ words: item }, index) =>
        index > at && item.toLowerCase().startsWith(event.key.toLowerCase()),
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
        variant={isQuiet ? 'quiet' : 'secondary'}
        icon={words === undefined ? 'more' : 'down'}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
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
        {items.map(({ words: item, icon, isCritical = false, onSelect, to }) => {
          const look = {
            variant: 'quiet',
            isWide: true,
            isCritical,
            role: 'menuitem',
            tabIndex: -1,
          } as const;
          const select = () => {
            close();
            onSelect?.();
          };
          return to === undefined ? (
            <Button key={item} {...look} icon={icon} onClick={select}>
              {item}
            </Button>
          ) : (
            <Button key={item} {...look} icon={icon} to={to} onClick={select}>
              {item}
            </Button>
          );
        })}
      </div>
    </span>
  );
}
