import type { ReactNode } from 'react';
import classes from './FieldGrid.module.css';

interface FieldGridProps {
  /** As many in a line as there is room for: filters. */
  readonly isDense?: boolean;
  readonly children: ReactNode;
}

export function FieldGrid({ isDense = false, children }: FieldGridProps) {
  return (
    <div className={classes.grid} data-dense={isDense || undefined}>
      {children}
    </div>
  );
}
