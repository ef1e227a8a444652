import type { ReactNode } from 'react';
import type { Tone } from './Callout.tsx';
import classes from './Tag.module.css';

interface TagProps {
  readonly tone?: Tone;
  /** Inline, without a background: for what most rows have. Colour is for the exception. */
  readonly isQuiet?: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A word or two about a record. It never wraps, unless it is plain text (`isQuiet`). */
export function Tag({ tone = 'neutral', isQuiet = false, title, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone} data-quiet={isQuiet || undefined} title={title}>
      {children}
    </span>
  );
}
