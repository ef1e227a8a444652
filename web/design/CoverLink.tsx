import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import classes from './CoverLink.module.css';

/** A link that covers its whole row or card: its nearest positioned ancestor. */
export function CoverLink(props: Omit<LinkProps, 'className' | 'style'>) {
  return <Link {...props} className={classes.link} />;
}
