import { Link } from 'react-router';
import type { ValoreUser } from '#contract/tabella.operations.ts';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import classes from './UsingTests.module.css';

/** The most listed: the rest are counted. */
const most = 200;

interface UsingTestsProps {
  readonly tests: readonly ValoreUser[];
  /** As high as the window has room for. */
  readonly isTall?: boolean;
}

/** The tests that use a value, each with a link to its form. In this tab: another is signed out. */
export function UsingTests({ tests, isTall = false }: UsingTestsProps) {
  const { language, say } = useLanguage();
  const others = tests.length - most;
  return (
    <ul className={classes.tests} aria-label={say('tables.usedBy')} data-tall={isTall || undefined}>
      {tests.slice(0, most).map(({ id, serviceName, internalCode }) => (
        <li key={id}>
          <span>
            <Link to={paths.test(id)}>
              <DataText>{serviceName}</DataText>
            </Link>{' '}
            <Note>{internalCode}</Note>
          </span>
          <Link
            to={paths.editTest(id)}
            aria-label={say('values.of', { act: say('values.rename'), value: serviceName })}
          >
            {say('values.rename')}
          </Link>
        </li>
      ))}
      {others > 0 && <li>{say('values.more', { count: formatNumber(others, language) })}</li>}
    </ul>
  );
}
