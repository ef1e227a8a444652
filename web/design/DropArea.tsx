import type { ReactNode } from 'react';
import classes from './DropArea.module.css';

/** Where files may be dropped; `isOver`: they are over the page. */
export function DropArea({ isOver, children }: { isOver: boolean; children: ReactNode }) {
  return (
    <div className={classes.area} data-over={isOver || undefined}>
      {children}
    </div>
  );
}
