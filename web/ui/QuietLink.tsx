import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './QuietLink.module.css';

interface QuietLinkProps {
  readonly to: string;
  readonly isCurrent: boolean;
  /** It leads to another part of the same page, which stays where it is. */
  readonly staysInPlace?: boolean;
  readonly children: ReactNode;
}

/** One of a few links that stand beside each other; the one that is open is marked. */
export function QuietLink({ to, isCurrent, staysInPlace = false, children }: QuietLinkProps) {
  return (
    <Link
      to={to}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset={staysInPlace}
    >
      {children}
    </Link>
  );
}
