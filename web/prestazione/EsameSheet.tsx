import type { ReactNode } from 'react';
import classes from './EsameSheet.module.css';

/** The layout of a test's page, on screen and on paper. */
export function EsameSheet({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <article className={classes.sheet} aria-label={label}>
      {children}
    </article>
  );
}
