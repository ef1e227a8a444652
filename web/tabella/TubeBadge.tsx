import type { ReactNode } from 'react';
import { capColour } from '#contract/tubes.ts';
import classes from './TubeBadge.module.css';

/** A container: its words, and beside them a small tube in the cap's colour when the words name one. */
export function TubeBadge({ description, children }: { description: string; children?: ReactNode }) {
  const colour = capColour(description);
  return (
    <span className={classes.badge}>
      {colour && (
        <svg className={classes.tube} data-cap={colour} viewBox="0 0 12 20" width="12" height="20" aria-hidden="true">
          <path className={classes.glass} d="M2.5 6.5h7v9a3.5 3.5 0 0 1-7 0z" />
          <rect className={classes.cap} x="1" y="1" width="10" height="6" rx="1.5" />
        </svg>
      )}
      {children ?? <span lang="it">{description}</span>}
    </span>
  );
}
