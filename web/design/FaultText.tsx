import type { ReactNode } from 'react';
import classes from './FaultText.module.css';

/** What is wrong with a control that has no room for it. */
export function FaultText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.fault}>
      {children}
    </p>
  );
}
