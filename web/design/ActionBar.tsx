import type { ReactNode } from 'react';
import classes from './ActionBar.module.css';

/** What saves or applies a long page, in view at the end of the window: no control is ever under it. */
export function ActionBar({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={classes.bar} aria-label={label}>
      {children}
    </section>
  );
}
