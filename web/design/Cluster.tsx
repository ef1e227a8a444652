import type { ReactNode } from 'react';
import classes from './Cluster.module.css';

interface ClusterProps {
  readonly gap?: 1 | 2 | 3 | 4 | 5;
  readonly as?: 'div' | 'ul' | 'p';
  /** `base`: on one baseline; `end`: for fields with a button beside them. */
  readonly align?: 'center' | 'base' | 'end';
  /** The first child at the start, the last at the end. */
  readonly isSpread?: boolean;
  /** The accessible name of a list. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Children beside each other, wrapping where there is no room. */
export function Cluster({
  gap = 2,
  as: Element = 'div',
  align = 'center',
  isSpread = false,
  label,
  children,
}: ClusterProps) {
  return (
    <Element
      className={classes.cluster}
      data-gap={gap}
      data-align={align}
      data-spread={isSpread || undefined}
      role={label && Element === 'div' ? 'group' : undefined}
      aria-label={label}
    >
      {children}
    </Element>
  );
}
