import type { ReactNode } from 'react';
import classes from './Band.module.css';

interface BandProps {
  readonly tone: 'action' | 'critical';
  readonly as?: 'aside' | 'div' | 'p';
  readonly label?: string;
  /** At which end of the page it stands: its line is on the side of what is read. */
  readonly at: 'top' | 'end';
  /** Without children it leaves room for what is on its way. */
  readonly children?: ReactNode;
}

/** A line across the whole window: what holds for every page. Its `strong` has the tone. */
export function Band({ tone, as: Element = 'div', label, at, children }: BandProps) {
  return (
    <Element className={classes.band} data-tone={tone} data-at={at} aria-label={label}>
      {children}
    </Element>
  );
}
