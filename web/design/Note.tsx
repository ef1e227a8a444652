import type { ReactNode } from 'react';
import classes from './Note.module.css';

interface NoteProps {
  /** Read out when it changes. */
  readonly role?: 'status';
  readonly as?: 'p' | 'span';
  readonly id?: string;
  readonly children?: ReactNode;
}

/** Small and muted: what explains something, and is not it. */
export function Note({ role, as: Element = 'span', id, children }: NoteProps) {
  return (
    <Element role={role} id={id} className={classes.note}>
      {children}
    </Element>
  );
}
