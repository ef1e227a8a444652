import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Before the summary: a mark that it explains. */
  readonly icon?: IconName | undefined;
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function Disclosure({ summary, icon, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={classes.disclosure}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        {icon && <Icon name={icon} />} {summary}
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}
