import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './ViewLink.module.css';

interface ViewLinkProps {
  readonly to: string;
  readonly isCurrent: boolean;
  /** It leads to another part of the same page, which keeps its scroll position. */
  readonly keepsScroll?: boolean;
  readonly children: ReactNode;
}

/** One of a few links beside each other that change the view; the current one is marked. */
export function ViewLink({ to, isCurrent, keepsScroll = false, children }: ViewLinkProps) {
  return (
    <Link
      to={to}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset={keepsScroll}
    >
      {children}
    </Link>
  );
}
