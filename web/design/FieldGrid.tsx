import type { ReactNode } from 'react';
import classes from './FieldGrid.module.css';

/** Fields in two columns where there is room for them. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
