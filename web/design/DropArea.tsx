import type { ReactNode } from 'react';
import classes from './DropArea.module.css';

/** An area to drop files on; `isOver`: files are dragged over the page. */
export function DropArea({ isOver, children }: { isOver: boolean; children: ReactNode }) {
  return (
    <div className={classes.area} data-over={isOver || undefined}>
      {children}
    </div>
  );
}
