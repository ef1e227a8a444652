import type { ReactNode } from 'react';
import classes from './FaultText.module.css';

export function FaultText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.fault}>
      {children}
    </p>
  );
}
