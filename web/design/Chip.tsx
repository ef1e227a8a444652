import type { ComponentProps } from 'react';
import { useWaiting } from '../platform/hydration.ts';
import classes from './Chip.module.css';
import { Icon } from './Icon.tsx';

/** A choice that is removed by pressing it. Its text says so to a screen reader. */
export function Chip({ children, ...rest }: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  return (
    <button type="button" {...rest} {...useWaiting()} className={classes.chip}>
      <span className={classes.words}>{children}</span>
      <Icon name="close" />
    </button>
  );
}
