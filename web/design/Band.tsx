import type { ReactNode } from 'react';
import classes from './Band.module.css';

interface BandProps {
  readonly tone: 'action' | 'critical';
  readonly as?: 'aside' | 'div' | 'p';
  readonly label?: string;
  /** At which end of the page it is: its line is on the side of the content. */
  readonly at: 'top' | 'end';
  /** Without children it reserves room for content that is loading. */
  readonly children?: ReactNode;
}

/** A band across the whole window, for content of every page. Its `strong` has the tone. */
export function Band({ tone, as: Element = 'div', label, at, children }: BandProps) {
  return (
    <Element
      className={at === 'top' ? `${classes.band} screen-only` : classes.band}
      data-tone={tone}
      data-at={at}
      aria-label={label}
    >
      {children}
    </Element>
  );
}
