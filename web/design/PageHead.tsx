import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

interface PageHeadProps {
  /** The page's `h1` (web/ui/PageHeading.tsx). */
  readonly children: ReactNode;
  /** Joined to the heading: how many, of which state. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a page: heading and count on one line, what can be done with the whole at its end. */
export function PageHead({ children, beside, actions }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.title}>
        {children}
        {beside && <div className={classes.beside}>{beside}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
