import type { ReactNode } from 'react';
import classes from './ListCard.module.css';

/** A card of a list, parted from the next one by a hairline; its `CoverLink` covers it. */
export function ListCard({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}
