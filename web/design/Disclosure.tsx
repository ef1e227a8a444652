import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function Disclosure({ summary, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={classes.disclosure}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}
