import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import classes from './BackLink.module.css';

/** The way back, at the head of a page. */
export function BackLink({ children, ...to }: Pick<LinkProps, 'to' | 'onClick' | 'children'>) {
  return (
    <Link {...to} className={classes.back}>
      <span aria-hidden="true">←</span> {children}
    </Link>
  );
}
