import type { ReactNode } from 'react';
import classes from './FactList.module.css';

export interface Fact {
  readonly key?: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A no, or not stated: it moves to the end, muted. */
  readonly isQuiet?: boolean;
  /** Sentences or a table: in normal weight, on a phone under the label. */
  readonly isLong?: boolean;
  /** Not printed here: paper has it elsewhere. */
  readonly isScreenOnly?: boolean;
}

/** Labels and values in one aligned column; negative and missing values are grouped at the end. */
export function FactList({ facts, label }: { facts: readonly Fact[]; label?: string }) {
  const ordered = facts.toSorted((a, b) => Number(a.isQuiet ?? false) - Number(b.isQuiet ?? false));
  return (
    <dl className={classes.facts} aria-label={label}>
      {ordered.map(({ key, label: name, value, isQuiet, isLong, isScreenOnly }) => (
        <div
          key={key ?? String(name)}
          className={isScreenOnly ? `${classes.fact} screen-only` : classes.fact}
          data-quiet={isQuiet || undefined}
          data-long={isLong || undefined}
        >
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
