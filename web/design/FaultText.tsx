import type { ReactNode } from 'react';
import classes from './FaultText.module.css';

/** The fault of a control that has no room to show it. */
export function FaultText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.fault}>
      {children}
    </p>
  );
}
