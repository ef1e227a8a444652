import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import classes from './CoverLink.module.css';

/** The link of a whole row or card: the nearest element around it with a position of its own. */
export function CoverLink(props: Omit<LinkProps, 'className' | 'style'>) {
  return <Link {...props} className={classes.link} />;
}
