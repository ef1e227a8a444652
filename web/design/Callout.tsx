import type { ReactNode, Ref } from 'react';
import classes from './Callout.module.css';
import { Cluster } from './Cluster.tsx';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

export type Tone = 'neutral' | 'action' | 'positive' | 'caution' | 'critical';

const icons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  action: 'info',
  positive: 'check',
  caution: 'warning',
  critical: 'warning',
};

interface CalloutProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  /** Announced when it appears: `alert` at once, `status` politely. `note`: part of the text. */
  readonly role?: 'alert' | 'status' | 'note' | undefined;
  /** Takes the focus, where it replaces the focused element. */
  readonly focusRef?: Ref<HTMLDivElement>;
  /** Actions, after its text. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A highlighted message: a failure, a warning, a success, or something to know first. */
export function Callout({
  tone = 'action',
  title,
  role,
  focusRef,
  actions,
  children,
}: CalloutProps) {
  return (
    <div
      ref={focusRef}
      tabIndex={focusRef ? -1 : undefined}
      role={role}
      className={classes.callout}
      data-tone={tone}
    >
      <Icon name={icons[tone]} />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions && <Cluster>{actions}</Cluster>}
      </div>
    </div>
  );
}
