import type { ReactNode } from 'react';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Note } from '../../design/Note.tsx';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.tsx';
import classes from './FilterOption.module.css';

interface FilterOptionProps {
  readonly isChosen: boolean;
  readonly onChange: () => void;
  /** How many tests it would leave. */
  readonly count: number;
  readonly children: ReactNode;
}

export function FilterOption({ isChosen, onChange, count, children }: FilterOptionProps) {
  const { language } = useLanguage();
  const label = (
    <span className={classes.option}>
      {children} <Note>{formatNumber(count, language)}</Note>
    </span>
  );
  return <Checkbox value={isChosen} onChange={onChange} label={label} />;
}
