import type { ReactNode } from 'react';
import { useLanguage } from '../platform/language.tsx';
import classes from './Empty.module.css';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

interface EmptyProps {
  /** The reason, where there is more to say than 'No data found.' (spec 8). */
  readonly why?: ReactNode;
  readonly icon?: IconName;
  /** What may help: the next action. */
  readonly children?: ReactNode;
}

/** The empty state: 'No data found.' (spec 8), the reason, and what may help. */
export function Empty({ why, icon, children }: EmptyProps) {
  const { say } = useLanguage();
  return (
    <div className={classes.empty}>
      {icon && <Icon name={icon} />}
      <p className={classes.sentence}>{say('state.empty')}</p>
      {why && <p>{why}</p>}
      {children}
    </div>
  );
}
