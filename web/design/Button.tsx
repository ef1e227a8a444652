import type { ComponentProps, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import { useWaiting } from '../platform/hydration.ts';
import classes from './Button.module.css';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

interface ButtonLook {
  /**
   * `primary`: the main action, one per page or dialog. `secondary`: any other. `quiet`: among many
   * others, as in a bar or a table's row. `link`: within text.
   */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'link';
  /** A dangerous action: something may be lost. */
  readonly isCritical?: boolean;
  readonly icon?: IconName | undefined;
  /** The accessible name, where the text is shorter or there is only an icon. */
  readonly label?: string | undefined;
  /** Takes the whole width, with its text at the start. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

type Own = 'className' | 'style' | 'aria-label' | keyof ButtonLook;
type PressedProps = Omit<ComponentProps<'button'>, Own> & { readonly to?: undefined };
type LinkedProps = Omit<LinkProps, Own>;

export type ButtonProps = ButtonLook & (PressedProps | LinkedProps);

/** A button; with `to` a link that looks like one. */
export function Button({
  variant = 'secondary',
  isCritical = false,
  icon,
  label,
  isWide = false,
  children,
  ...rest
}: ButtonProps) {
  const waiting = useWaiting();
  const look = {
    className: classes.button,
    'data-variant': variant,
    'data-critical': isCritical || undefined,
    'data-wide': isWide || undefined,
    'data-icon-only': (icon !== undefined && children === undefined) || undefined,
    'aria-label': label,
  };
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (rest.to !== undefined) {
    return (
      <Link {...rest} {...look}>
        {inside}
      </Link>
    );
  }
  const { to: _, ...pressed } = rest;
  return (
    <button type="button" {...pressed} {...(pressed.type !== 'submit' && waiting)} {...look}>
      {inside}
    </button>
  );
}
