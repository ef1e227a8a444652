import type { ReactNode } from 'react';
import classes from './Changed.module.css';

/** Marks a part of a form that differs from what is stored. */
export function Changed({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  return (
    <div className={classes.part} data-changed={isChanged || undefined}>
      {children}
    </div>
  );
}
