import type { ReactNode } from 'react';
import classes from './SkipLink.module.css';

/**
 * Lets the keyboard skip long content, to the element of an id; invisible until it has the focus.
 */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} className={classes.skip}>
      {children}
    </a>
  );
}
