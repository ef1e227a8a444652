import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './QuietLink.module.css';

/** One of a few links that stand beside each other; the one that is open is marked. */
export function QuietLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
