import type { ReactNode } from 'react';
import classes from './Band.module.css';

interface BandProps {
  readonly tone: 'action' | 'critical';
  readonly as?: 'div' | 'p';
  readonly children: ReactNode;
}

/** A band across the end of the window. Its `strong` has the tone. */
export function Band({ tone, as: Element = 'div', children }: BandProps) {
  return (
    <Element className={classes.band} data-tone={tone}>
      {children}
    </Element>
  );
}
