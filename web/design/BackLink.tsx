import type { LinkProps } from 'react-router';
import classes from './BackLink.module.css';
import { Button } from './Button.tsx';

export function BackLink({ children, ...to }: Pick<LinkProps, 'to' | 'onClick' | 'children'>) {
  return (
    <p className={`${classes.back} screen-only`}>
      <Button variant="quiet" icon="back" {...to}>
        {children}
      </Button>
    </p>
  );
}
