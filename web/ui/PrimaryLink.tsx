import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import classes from './PrimaryLink.module.css';

/** A link that is the main way on, and looks as the main button of a form does. */
export function PrimaryLink(props: Pick<LinkProps, 'to' | 'replace' | 'children'>) {
  return <Link {...props} className={classes.link} />;
}
