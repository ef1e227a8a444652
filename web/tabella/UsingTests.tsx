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

export function UsingTests({ tests }: { tests: readonly ValoreUser[] }) {
  const { language, say } = useLanguage();
  const others = tests.length - most;
  return (
    <ul className={classes.tests} aria-label={say('tables.usedBy')}>
      {tests.slice(0, most).map(({ id, serviceName, internalCode }) => (
        <li key={id}>
          <Link to={paths.test(id)} target="_blank">
            <DataText>{serviceName}</DataText>
            <span aria-hidden="true"> ↗</span>
            <span className="visually-hidden"> {say('values.newTab')}</span>
          </Link>{' '}
          <Note>{internalCode}</Note>
        </li>
      ))}
      {others > 0 && <li>{say('values.more', { count: formatNumber(others, language) })}</li>}
    </ul>
  );
}
