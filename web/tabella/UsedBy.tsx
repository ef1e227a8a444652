import { Link } from 'react-router';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { filterOf } from './values.ts';

/** A link to the tests that use a value, with their number. */
export function UsedBy({ value }: { value: ValoreTabella }) {
  const { say, plural } = useLanguage();
  if (value.usedBy === 0) return <Note>{say('tables.unused')}</Note>;
  const tests = plural('list.count', value.usedBy);
  return (
    <Link
      to={paths.tests({ [filterOf(value.table)]: [value.id] })}
      aria-label={say('tables.testsOf', { tests, value: value.description })}
    >
      {/* On one line where the column is narrow. */}
      {tests.replaceAll(' ', '\u00a0')}
    </Link>
  );
}
