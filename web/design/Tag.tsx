import type { ReactNode } from 'react';
import type { Tone } from './Callout.tsx';
import classes from './Tag.module.css';

interface TagProps {
  readonly tone?: Tone;
  /** Inline, without a background: for what most rows have. Colour is for the exception. */
  readonly isQuiet?: boolean;
  /** May take several lines, as a whole sentence. */
  readonly isWrapped?: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

/**
 * A word or two about a record. It never wraps, unless it is plain text (`isQuiet`) or `isWrapped`.
 */
export function Tag({
  tone = 'neutral',
  isQuiet = false,
  isWrapped = false,
  title,
  children,
}: TagProps) {
  return (
    <span
      className={classes.tag}
      data-tone={tone}
      data-quiet={isQuiet || undefined}
      data-wrapped={isWrapped || undefined}
      title={title}
    >
      {children}
    </span>
  );
}
