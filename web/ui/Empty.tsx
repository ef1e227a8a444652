import type { ReactNode } from 'react';
import { useLanguage } from '../platform/language.tsx';
import classes from './states.module.css';

/** Nothing there: 'No data found.' (spec 8), and what may help. */
export function Empty({ children }: { children?: ReactNode }) {
  const { say } = useLanguage();
  return (
    <div className={classes.state}>
      <p className={classes.lead}>{say('state.empty')}</p>
      {children}
    </div>
  );
}
