import type { ReactNode } from 'react';
import classes from './Stack.module.css';

/** The steps of the grid of 4 px (tokens.css). */
type Gap = 1 | 2 | 3 | 4 | 5 | 6;

interface StackProps {
  readonly gap?: Gap;
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | 'article';
  /** Limits the width to a readable line length. */
  readonly isNarrow?: boolean;
  readonly children?: ReactNode;
}

/** Children below each other, with even gaps. */
export function Stack({ gap = 4, as: Element = 'div', isNarrow = false, children }: StackProps) {
  return (
    <Element className={classes.stack} data-gap={gap} data-narrow={isNarrow || undefined}>
      {children}
    </Element>
  );
}
