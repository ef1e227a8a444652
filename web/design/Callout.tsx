import type { ReactNode, Ref } from 'react';
import classes from './Callout.module.css';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

/** What a remark or a mark is about. */
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
  /** Read out when it comes: `alert` at once, `status` when there is time. `note`: of the text. */
  readonly role?: 'alert' | 'status' | 'note';
  /** Takes the focus, where it comes in place of what had it. */
  readonly focusRef?: Ref<HTMLDivElement>;
  /** Ways on, after its words. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A remark that is to be seen: a failure, a warning, a success, something to know first. */
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
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
