import type { ReactNode } from 'react';
import classes from './FieldGrid.module.css';

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
