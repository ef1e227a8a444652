import type { ReactNode } from 'react';
import classes from './SkipLink.module.css';

/** Leads the keyboard past what is long, to the element of an id; unseen until it has the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} className={classes.skip}>
      {children}
    </a>
  );
}
