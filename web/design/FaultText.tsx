import type { ReactNode } from 'react';
import classes from './FaultText.module.css';

/** What is wrong with a field, under it or under its row. */
export function FaultText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.fault}>
      {children}
    </p>
  );
}
