import type { LinkProps } from 'react-router';
import classes from './BackLink.module.css';
import { Button } from './Button.tsx';

/** The link back, at the head of a page. */
export function BackLink({ children, ...to }: Pick<LinkProps, 'to' | 'onClick' | 'children'>) {
  return (
    <p className={`${classes.back} screen-only`}>
      <Button variant="quiet" icon="back" {...to}>
        {children}
      </Button>
    </p>
  );
}
