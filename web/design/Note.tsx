import type { ReactNode } from 'react';
import classes from './Note.module.css';

interface NoteProps {
  /** Announced when it changes. */
  readonly role?: 'status';
  readonly as?: 'p' | 'span';
  readonly id?: string;
  readonly isHidden?: boolean;
  readonly children?: ReactNode;
}

/** Small and muted text that explains something. */
export function Note({ role, as: Element = 'span', id, isHidden, children }: NoteProps) {
  return (
    <Element role={role} id={id} hidden={isHidden} className={classes.note}>
      {children}
    </Element>
  );
}
