import type { ReactNode } from 'react';
import classes from './EsameSheet.module.css';

export function EsameSheet({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <article className={classes.sheet} aria-label={label}>
      {children}
    </article>
  );
}
