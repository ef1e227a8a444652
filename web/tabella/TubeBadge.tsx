import type { ReactNode } from 'react';
import type { Container } from '#contract/tubes.ts';
import { capFills, capsOf } from '#contract/tubes.ts';
import { DataText } from '../ui/DataText.tsx';
import classes from './TubeBadge.module.css';

/** A container: its description, with a small tube for each of its caps. */
export function TubeBadge({ container, children }: { container: Container; children?: ReactNode }) {
  const colours = capsOf(container);
  return (
    <span className={classes.badge}>
      {colours.length > 0 && (
        <span className={classes.tubes}>
          {[...new Set(colours)].map((colour) => (
            <svg
              key={colour}
              className={classes.tube}
              data-cap={colour}
              viewBox="0 0 12 20"
              width="12"
              height="20"
              aria-hidden="true"
            >
              <path className={classes.glass} fill="#ffffff" d="M2.5 6.5h7v9a3.5 3.5 0 0 1-7 0z" />
              <rect
                className={classes.cap}
                fill={capFills[colour]}
                x="1"
                y="1"
                width="10"
                height="6"
                rx="1.5"
              />
            </svg>
          ))}
        </span>
      )}
      {children ?? <DataText>{container.description}</DataText>}
    </span>
  );
}
