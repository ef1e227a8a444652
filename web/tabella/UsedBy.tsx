import { Link } from 'react-router';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './ValueTable.module.css';
import { filterOf } from './values.ts';

/** How many tests use a value, leading to them. */
export function UsedBy({ value }: { value: ValoreTabella }) {
  const { say, plural } = useLanguage();
  if (value.usedBy === 0) return <span className={classes.unused}>{say('tables.unused')}</span>;
  const tests = plural('list.count', value.usedBy);
  return (
    <Link
      to={paths.tests({ [filterOf(value.table)]: [value.id] })}
      aria-label={say('tables.testsOf', { tests, value: value.description })}
    >
      {tests}
    </Link>
  );
}
